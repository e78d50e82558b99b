import type { AccountRow } from '#src/db/schema.ts';
import { ask } from '#src/platform/query.ts';
import { ownLists } from '#src/queries/lists.ts';
import { areTutorialsAskedFor, noteShown, wasShown } from '#src/shared/tutorial-flags.ts';

/**
 * Shows nobody around twice: whoever signs in on another device with lists of their own knows Home, and whoever has eaten
 * something of them knows a list. Before what was wanted is done for a newcomer, whose first list comes by that.
 */
export async function noteKnownPages({ exp }: Pick<AccountRow, 'exp'>): Promise<void> {
  if (areTutorialsAskedFor()) return;
  const { total } = await ask(ownLists, 1);
  if (total > 0 && !wasShown('home')) noteShown('home');
  if (exp > 0 && !wasShown('list')) noteShown('list');
}
