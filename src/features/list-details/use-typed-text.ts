import { keepTyped } from '#src/commands/draft.ts';
import type { TypedPlace, TypedText } from '#src/domain/list.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { typedText } from '#src/queries/own-list.ts';
import { attempt, hasSucceeded } from '#src/shared/run.ts';

/** The field of a list in which a text is typed, and the name of the dish or list (`of`). */
export type TypedIn = TypedPlace & { of: string };

/**
 * Returns the stored unsaved text of a field, which survives a reload.
 * @returns the text typed before (undefined until it has been read), and a function that stores another text
 */
export function useTypedText({ of, ...place }: TypedIn) {
  const stored = useQuery(typedText, place);
  const keep = (typed: TypedText | null) => hasSucceeded(attempt(keepTyped, place, of, typed));
  return [stored, keep] as const;
}
