import { ask } from '#src/browser/database/query.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { areTutorialsAskedFor, noteShown, wasShown } from '#src/parts/page/tutorial-flags.ts';
import { ownLists } from '#src/queries/lists.ts';

/**
 * Marks a page's tutorial as shown for users who know the page: a user with lists knows Home, and a user who
 * has eaten a dish knows the page of a list. Does nothing if the user restarted the tutorials. Call it before
 * the intent of a new user is carried out, because the intent may create their first list.
 */
export async function noteKnownPages({ exp }: Pick<AccountRow, 'exp'>): Promise<void> {
  if (areTutorialsAskedFor()) return;
  const { total } = await ask(ownLists, 1);
  if (total > 0 && !wasShown('home')) noteShown('home');
  if (exp > 0 && !wasShown('list')) noteShown('list');
}
