import type { FoodDatabase } from '#src/db/database.ts';
import type { DownloadRow, Essentials } from '#src/db/schema.ts';
import { readWorld } from '#src/sync/country-words.ts';
import { readEssentials, sizeInBytes } from '#src/sync/essentials.ts';
import { knownListCounts } from './device.ts';

/** The number of a country's lists that are measured to estimate the size of all of them. */
const SAMPLE_SIZE = 50;

/** Reads a country's download; null if there is none. */
export async function downloadOf(db: FoodDatabase, country: string): Promise<DownloadRow | null> {
  const row = await db.downloads.get(country);
  return row === undefined || row.state === 'going' ? null : row;
}

/** Reads all downloads. */
export async function downloads(db: FoodDatabase): Promise<DownloadRow[]> {
  return (await db.downloads.toArray()).filter(({ state }) => state !== 'going');
}

/** Reads the downloads with work to do: lists to fetch or to delete. */
export async function unfinishedDownloads(db: FoodDatabase): Promise<DownloadRow[]> {
  return (await db.downloads.toArray()).filter(({ state }) => state === 'running' || state === 'going');
}

/**
 * Estimates the size of a whole country from its lists on this device, which are the most liked and not the
 * shortest. Returns null if this device has none of them or their number is unknown.
 */
export async function sizeOfCountry(
  db: FoodDatabase,
  country: string,
): Promise<{ lists: number; bytes: number } | null> {
  const page = await db.countryPages.get([country, 0]);
  const lists = page?.total ?? (await knownListCounts(db)).get(country) ?? 0;
  const sample = await db.publicLists.where('chosenCountry').equals(country).limit(SAMPLE_SIZE).toArray();
  if (lists === 0 || sample.length === 0) return null;
  return { lists, bytes: Math.ceil((sizeInBytes(sample) / sample.length) * lists) };
}

/** Reads the essentials on this device; null if they have not been fetched. */
export async function essentialsOnDevice(db: FoodDatabase): Promise<Essentials | null> {
  return readEssentials(db);
}

/**
 * Reads the other countries whose essentials are on this device, and the size of these as JSON in bytes; null
 * if there are none.
 */
export async function worldOnDevice(
  db: FoodDatabase,
): Promise<{ countries: string[]; bytes: number } | null> {
  const parts = await readWorld(db);
  const countries = parts.flatMap(({ pages }) => pages.map(({ country }) => country));
  return countries.length === 0
    ? null
    : { countries, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Returns the progress of a download, from 0 to 1, even if lists are published meanwhile. */
export function shareOf({ lists, total }: Pick<DownloadRow, 'lists' | 'total'>): number {
  return total === 0 ? 0 : Math.min(lists / total, 1);
}
