import type { FoodDatabase } from '#src/db/database.ts';

/** How a list's own changes stand: some wait to be sent, some were refused. */
export type UnsentState = { isWaiting: boolean; isRefused: boolean };

/** Of these lists, those with changes that are only on this device, by id. */
export async function unsentAmong(
  db: FoodDatabase,
  listIDs: readonly string[],
): Promise<ReadonlyMap<string, UnsentState>> {
  const entries = await db.outbox.where('listID').anyOf(listIDs).toArray();
  const states = new Map<string, UnsentState>();
  for (const entry of entries) {
    if (!('listID' in entry)) continue;
    const { isWaiting = false, isRefused = false } = states.get(entry.listID) ?? {};
    const isRejected = entry.state === 'rejected';
    states.set(entry.listID, { isWaiting: isWaiting || !isRejected, isRefused: isRefused || isRejected });
  }
  return states;
}
