import { ask } from '#src/browser/database/query.ts';
import { ACHIEVEMENTS, type AchievementID, earned, measuresOf } from '#src/domain/achievements.ts';
import { itemsOf } from '#src/domain/level.ts';
import { currentAccount } from '#src/queries/account.ts';
import { ownLists } from '#src/queries/lists.ts';

/** The ids of achievements announced on this device, separated by spaces; cleared at a sign-out. */
const KEY = 'achievements-told';

/**
 * Returns the new achievements, and records them as announced. Skips those that the user had before the tap and
 * those already announced. An announced achievement may be missing from the account until the server has recorded
 * it.
 * @param before the ids of the achievements that the account had before the tap
 */
export async function newAchievements(before: readonly string[]): Promise<AchievementID[]> {
  const account = await ask(currentAccount);
  if (account === null) return [];
  const { lists } = await ask(ownLists, Number.MAX_SAFE_INTEGER);
  const earnedIDs = earned(account.achievements, measuresOf(lists, itemsOf(account.exp)));
  const announcedIDs = new Set([...before, ...(localStorage.getItem(KEY) ?? '').split(' ')]);
  const newIDs = earnedIDs.filter((id) => !announcedIDs.has(id));
  if (newIDs.length > 0) localStorage.setItem(KEY, earnedIDs.join(' '));
  return ACHIEVEMENTS.flatMap(({ id }) => (newIDs.includes(id) ? [id] : []));
}
