import type { FoodDatabase } from '#src/db/database.ts';
import { COUNTRY_CODES } from '#src/domain/countries.ts';

/** How many public lists countries have, by code, as far as this device has seen them. */
export async function knownListCounts(db: FoodDatabase): Promise<Map<string, number>> {
  const firstPages = await db.countryPages.bulkGet(COUNTRY_CODES.map((code): [string, number] => [code, 0]));
  return new Map(firstPages.flatMap((page) => (page === undefined ? [] : [[page.country, page.total]])));
}
