import { useQuery } from '#src/browser/database/use-query.ts';
import { keepTyped } from '#src/commands/draft.ts';
import type { TypedTarget, TypedText } from '#src/domain/list.ts';
import { attempt, hasSucceeded } from '#src/parts/actions/run.ts';
import { typedText } from '#src/queries/own-list.ts';

/** The field of a list or dish in which a text is typed, and the name of that dish or list. */
export type TypedIn = TypedTarget & { targetName: string };

/**
 * Returns the stored unsaved text of a field, which survives a reload.
 * @returns the stored text (undefined until it has been read), and a function that stores another text, or
 *   null to delete the text `discarded`; if another tab has stored another text, that text stays
 */
export function useTypedText({ targetName, ...target }: TypedIn) {
  const stored = useQuery(typedText, target);
  const store = (typed: TypedText | null, discarded: string) =>
    hasSucceeded(attempt(keepTyped, target, targetName, typed, discarded));
  return [stored, store] as const;
}
