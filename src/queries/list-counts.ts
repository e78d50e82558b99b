import type { FoodDatabase } from '#src/db/database.ts';
import { COUNTRY_CODES } from '#src/domain/countries.ts';

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
