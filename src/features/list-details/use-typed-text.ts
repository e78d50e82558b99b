import { keepTyped } from '#src/commands/draft.ts';
import type { TypedPlace, TypedText } from '#src/domain/list.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { typedText } from '#src/queries/own-list.ts';
import { attempt, isDone } from '#src/shared/run.ts';

/** The field of one of the user's lists that a text is typed in, and what the dish or the list is called. */
export type TypedIn = TypedPlace & { of: string };

/**
 * What is kept of a field from letter to letter until it is saved.
 * @returns what was typed before and not saved (undefined until it has been read), and what keeps another text
 */
export function useTypedText({ of, ...place }: TypedIn) {
  const stored = useQuery(typedText, place);
  const keep = (typed: TypedText | null) => isDone(attempt(keepTyped, place, of, typed));
  return [stored, keep] as const;
}
