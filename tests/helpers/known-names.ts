import { readdirSync, readFileSync } from 'node:fs';
import { v5 as uuidv5 } from 'uuid';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { IndexedList } from '#src/search/country-index.ts';

/** The parts of a country's file in `content/` that are read here. */
type StarterFile = {
  country: string;
  lists: {
    slug: string;
    name: string;
    tags: string[];
    items: { id: string; name: string; tags: string[] }[];
  }[];
};

/** The namespace of the ids of starter lists. */
const NAMESPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
const files: StarterFile[] = readdirSync('content')
  .filter((name) => /^[a-z]{2}\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(`content/${name}`, 'utf8')));

/**
 * Search terms that must find a dish of a country, each with the country and the dish's name in `content/`.
 */
export const KNOWN_NAMES = readFileSync('tests/fixtures/known-names.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [term = '', country = '', id = ''] = line.split(' | ');
    const items = files.find((file) => file.country === country)?.lists.flatMap((list) => list.items);
    const name = items?.find((item) => item.id === id)?.name;
    if (name === undefined) throw new Error(`known-names.txt: no ${id} in ${country}`);
    return { term, country, name };
  });

/** All starter lists, as they are stored on a device that has opened every country. */
export const STARTER_LISTS: readonly IndexedList[] = files.flatMap(({ country, lists }) =>
  lists.map(({ slug, name, tags, items }) => {
    const id = uuidv5(`${country}/${slug}`, NAMESPACE);
    const otherFields = { likes: 0, publishedAt: 0, language: 'EN' as LanguageCode };
    return { id, publicID: id, name, tags, items, chosenCountry: country, ...otherFields };
  }),
);

type DishRecord = { id: string; place?: string; usual: string[] };

const records = new Map<
  string,
  { name: string; tags: string[]; usual: string[]; place: string | undefined }
>();

/** Returns a dish of a country's starter lists by its id or name, with what `content/dishes/` says of it. */
export function starterDish(country: string, idOrName: string) {
  if (records.size === 0)
    for (const file of files) {
      const path = `content/dishes/${file.country.toLowerCase()}.json`;
      const known: DishRecord[] = JSON.parse(readFileSync(path, 'utf8')).dishes;
      const byID = new Map(known.map((record) => [record.id, record]));
      for (const { id, name, tags } of file.lists.flatMap((list) => list.items)) {
        const { place, usual = [] } = byID.get(id) ?? {};
        for (const key of [id, name]) records.set(`${file.country} ${key}`, { name, tags, usual, place });
      }
    }
  const found = records.get(`${country} ${idOrName}`);
  if (found === undefined) throw new Error(`no dish ${idOrName} in ${country}`);
  return found;
}
