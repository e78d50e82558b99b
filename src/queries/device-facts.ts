import type { FoodDatabase } from '#src/db/database.ts';
import { COUNTRY_CODES } from '#src/domain/countries.ts';

/** Whether the server has lost, by being restored from a backup, something this device had seen there. */
export async function hasLostToBackup(db: FoodDatabase): Promise<boolean> {
  return (await db.meta.get('restored')) !== undefined;
}

/** When the account was last fetched (milliseconds since 1970), or null when it never was. */
export async function lastSyncedAt(db: FoodDatabase): Promise<number | null> {
  const row = await db.meta.get('sync');
  return row?.key === 'sync' ? row.lastSyncedAt : null;
}

/**
 * How many public lists countries have, by code: as the server last told this device, and before it ever did, as
 * the first page of each country opened here says.
 */
export async function knownListCounts(db: FoodDatabase): Promise<Map<string, number>> {
  const told = await db.meta.get('listCounts');
  if (told?.key === 'listCounts') return new Map(Object.entries(told.counts));
  const firstPages = await db.countryPages.bulkGet(COUNTRY_CODES.map((code): [string, number] => [code, 0]));
  return new Map(firstPages.flatMap((page) => (page === undefined ? [] : [[page.country, page.total]])));
}
