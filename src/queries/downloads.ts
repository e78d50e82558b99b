import type { FoodDatabase } from '#src/db/database.ts';
import type { DownloadRow, Essentials } from '#src/db/schema.ts';
import { bytesOf, readEssentials } from '#src/sync/essentials.ts';
import { knownListCounts } from './device.ts';

/** So many lists of a country are measured to tell how large all of them are. */
const MEASURED = 50;

/** How a country's download stands; null where nobody wants one. */
export async function downloadOf(db: FoodDatabase, country: string): Promise<DownloadRow | null> {
  const row = await db.downloads.get(country);
  return row === undefined || row.state === 'going' ? null : row;
}

/** Every download, by country. */
export async function downloads(db: FoodDatabase): Promise<DownloadRow[]> {
  return (await db.downloads.toArray()).filter(({ state }) => state !== 'going');
}

/** The downloads that there is something to do for: to fetch, or to take off this device. */
export async function unfinishedDownloads(db: FoodDatabase): Promise<DownloadRow[]> {
  return (await db.downloads.toArray()).filter(({ state }) => state === 'running' || state === 'going');
}

/**
 * About how much a whole country is, from the lists of it that are here: those that are liked most, which are not the
 * shortest. Null where none is here, or how many there are is not known.
 */
export async function sizeOfCountry(
  db: FoodDatabase,
  country: string,
): Promise<{ lists: number; bytes: number } | null> {
  const page = await db.countryPages.get([country, 0]);
  const lists = page?.total ?? (await knownListCounts(db)).get(country) ?? 0;
  const some = await db.publicLists.where('chosenCountry').equals(country).limit(MEASURED).toArray();
  if (lists === 0 || some.length === 0) return null;
  return { lists, bytes: Math.ceil((bytesOf(some) / some.length) * lists) };
}

/** What of the popular countries came here by itself; null while nothing has. */
export async function essentialsHere(db: FoodDatabase): Promise<Essentials | null> {
  return readEssentials(db);
}

/** How much of what is under way has come, from 0 to 1; lists that are published meanwhile never make it more. */
export function shareOf({ lists, total }: Pick<DownloadRow, 'lists' | 'total'>): number {
  return total === 0 ? 0 : Math.min(lists / total, 1);
}
