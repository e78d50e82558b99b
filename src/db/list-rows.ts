import { POINTS_PER_MEAL } from '#src/domain/experience.ts';
import { doneIDs, type List } from '#src/domain/list.ts';
import type { FoodDatabase } from './database.ts';
import { eatenKey, type ListRow } from './schema.ts';

/** A row's list, without what only this device needs. */
export function listOf({ userID: _userID, eatenKeys: _keys, ...list }: ListRow): List {
  return list;
}

/**
 * Writes a list's row, the only way rows come in. Keeps the account's experience in step at the cost of the
 * items that changed. Runs inside the caller's transaction on `lists`, `accounts` and `outbox`.
 */
export async function putListRow(db: FoodDatabase, userID: string, list: List): Promise<void> {
  const before = await db.lists.get(list.id);
  const eatenKeys = [...new Set(doneIDs(list).map((id) => eatenKey(userID, id)))];
  await db.lists.put({ ...list, userID, eatenKeys });
  await adjustExperience(db, userID, before?.eatenKeys ?? [], eatenKeys);
}

/** Deletes a list's row; the counterpart of `putListRow`. */
export async function deleteListRow(db: FoodDatabase, userID: string, listID: string): Promise<void> {
  const before = await db.lists.get(listID);
  if (before === undefined) return;
  await db.lists.delete(listID);
  await adjustExperience(db, userID, before.eatenKeys, []);
}

async function adjustExperience(
  db: FoodDatabase,
  userID: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((key) => !before.includes(key));
  const gone = before.filter((key) => !after.includes(key));
  if (added.length === 0 && gone.length === 0) return;
  const changes = await Promise.all([
    ...added.map(async (key) => ((await listsWith(db, key)) === 1 ? { key, sign: 1 } : null)),
    ...gone.map(async (key) => ((await listsWith(db, key)) === 0 ? { key, sign: -1 } : null)),
  ]);
  const distinct = changes.filter((change) => change !== null);
  if (distinct.length === 0) return;
  const archived = await archivedKeys(db, userID);
  const meals = distinct.reduce((sum, { key, sign }) => sum + (archived.has(key) ? 0 : sign), 0);
  if (meals === 0) return;
  const account = await db.accounts.get(userID);
  if (account) await db.accounts.update(userID, { exp: account.exp + meals * POINTS_PER_MEAL });
}

function listsWith(db: FoodDatabase, key: string): Promise<number> {
  return db.lists.where('eatenKeys').equals(key).count();
}

/** Keys of meals eaten in what is no longer there: the server's archive and removals on their way to it. */
async function archivedKeys(db: FoodDatabase, userID: string): Promise<Set<string>> {
  const account = await db.accounts.get(userID);
  const removals = await db.outbox.where('kind').anyOf('list.remove', 'item.remove').toArray();
  const removed = removals.flatMap((entry) =>
    (entry.kind === 'list.remove' || entry.kind === 'item.remove') &&
    entry.userID === userID &&
    entry.state !== 'rejected'
      ? entry.args.archived
      : [],
  );
  return new Set([...(account?.archive ?? []), ...removed].map((id) => eatenKey(userID, id)));
}

/** Counts experience anew from the index; for pulls and refusals, where more than a few items may have moved. */
export async function recountExperience(db: FoodDatabase, userID: string): Promise<void> {
  const eaten = await db.lists
    .where('eatenKeys')
    .between(eatenKey(userID, ''), eatenKey(userID, '\uffff'))
    .uniqueKeys();
  const archived = await archivedKeys(db, userID);
  const meals = new Set([...(eaten as string[]), ...archived]).size;
  await db.accounts.update(userID, { exp: meals * POINTS_PER_MEAL });
}
