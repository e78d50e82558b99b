import type { TagsFieldProps } from '#src/ui/tags-field.tsx';
import { type TypedIn, useTypedText } from './use-typed-text.ts';

/** Returns the stored half-typed tag of an own list or dish, which survives a reload, for its `TagsField`. */
export function useTypedTag(typedIn: TypedIn): NonNullable<TagsFieldProps['typed']> {
  const [stored, store] = useTypedText(typedIn);
  return {
    stored: stored?.text ?? '',
    onType: (text, before) => void store(text.trim() === '' ? null : { text, before: '' }, before),
  };
}
