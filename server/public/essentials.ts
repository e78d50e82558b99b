import type { Db } from '#server/db/db.ts';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import type { List } from '#src/domain/list.ts';
import { readCountryPage } from './country-page.ts';

type Essentials = { countries: { country: string; lists: List[]; total: number }[] };

/** The first page of each of the 20 popular countries, as somebody who opens the country is shown it. */
export async function readEssentials(db: Db): Promise<Essentials> {
  const countries = POPULAR_COUNTRIES.map(async (country) => {
    const { lists, total } = await readCountryPage(db, { country, search: '', languages: [] }, 0);
    return { country, lists, total };
  });
  return { countries: await Promise.all(countries) };
}
