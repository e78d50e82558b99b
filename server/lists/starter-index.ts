import { setImmediate } from 'node:timers/promises';
import { readProjectFile } from '#server/base/project-folder.ts';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { CountryIndex, type IndexedList } from '#src/search/country-index.ts';
import { wordLine } from '#src/search/search-words.ts';
import { dishNamesOf } from './dish-names.ts';

type Country = { lists: (Pick<IndexedList, 'name' | 'tags' | 'items'> & { slug: string })[] };

let index: Promise<readonly CountryIndex[]> | undefined;

/**
 * Returns the starter lists of all countries as a device indexes them, with the other names and places of their
 * dishes. The ids are not those of the stored lists. The first call reads the files, country by country between
 * other work; they belong to the release.
 */
export function starterIndex(): Promise<readonly CountryIndex[]> {
  index ??= readIndex();
  return index;
}

async function readIndex(): Promise<CountryIndex[]> {
  const countries: CountryIndex[] = [];
  for (const country of COUNTRY_CODES) {
    await setImmediate();
    const { lists = [] } = readProjectFile<Country>(`content/${country.toLowerCase()}.json`) ?? {};
    if (lists.length === 0) continue;
    const countryIndex = new CountryIndex(country, (name) => wordLine([name]));
    countryIndex.setOtherNames(dishNamesOf(country).otherNames);
    for (const { slug, name, tags, items } of lists) {
      const id = `${country}/${slug}`;
      const unused = {
        likes: 0,
        publishedAt: 0,
        language: 'EN',
        isStarter: true,
        chosenCountry: country,
      } as const;
      countryIndex.add({ id, publicID: id, name, tags, items, ...unused }, false);
    }
    void countryIndex.texts;
    countries.push(countryIndex);
  }
  return countries;
}
