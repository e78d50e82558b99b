import type { FoodDatabase } from './database.ts';
import type { ArchiveRow } from './schema.ts';

/** The part of the archive that an id is in: its last two digits, which differ in ids of every kind. */
const partOf = (itemID: string): string => itemID.slice(-2);

/** The rows that hold these ids. */
export function archiveRows(userID: string, itemIDs: readonly string[]): ArchiveRow[] {
  const parts = new Map<string, string[]>();
  for (const id of itemIDs) {
    const ids = parts.get(partOf(id));
    if (ids === undefined) parts.set(partOf(id), [id]);
    else ids.push(id);
  }
  return [...parts].map(([part, ids]) => ({ userID, part, ids }));
}

/** Those of some ids that the server has in the account's archive: at the cost of their parts, however long the archive is. */
export async function archivedAmong(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<Set<string>> {
  const parts = [...new Set(itemIDs.map(partOf))].map((part): [string, string] => [userID, part]);
  const rows = await db.archives.bulkGet(parts);
  const archived = new Set(rows.flatMap((row) => row?.ids ?? []));
  return new Set(itemIDs.filter((id) => archived.has(id)));
}

/** All of an account's archive. */
export async function wholeArchive(db: FoodDatabase, userID: string): Promise<string[]> {
  const rows = await db.archives.where('userID').equals(userID).toArray();
  return rows.flatMap(({ ids }) => ids);
}

/** Adds ids to an account's archive. */
export async function extendArchive(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<void> {
  const added = archiveRows(userID, itemIDs);
  const known = await db.archives.bulkGet(added.map(({ part }): [string, string] => [userID, part]));
  await db.archives.bulkPut(
    added.map((row, index) => ({ ...row, ids: [...new Set([...(known[index]?.ids ?? []), ...row.ids])] })),
  );
}

/** Makes an account's archive these ids and no others. */
export async function replaceArchive(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<void> {
  await db.archives.where('userID').equals(userID).delete();
  await db.archives.bulkPut(archiveRows(userID, itemIDs));
}
