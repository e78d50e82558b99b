import { readContent } from '../../server/content/read-files.ts';
import type { PublicListRow } from '../../src/db/schema.ts';
import { COUNTRY_CODES } from '../../src/domain/countries.ts';

/** Search terms: short and common ones, parts of words, several words, accents, a tag, a typo, no match. */
export const TERMS = [
  'a',
  'so',
  'sou',
  'soup',
  'pier',
  'pierogi',
  'żurek',
  'rice and',
  'pad thai',
  '#veg',
  'piergoi',
  'xqzzvw',
];

const DISHES = 8;
/** One dish in this number has a unique name. */
const UNIQUE_NAME_EVERY = 5;

/**
 * Returns `count` public lists of real dishes in the first `countries` countries, the same lists in each run.
 * A country has a tenth of all dishes, or all if it is the only country. A fifth of the dishes have unique
 * names, so that the index has more names than in reality.
 */
export async function manyLists(count: number, countries: number): Promise<PublicListRow[]> {
  const { contents } = await readContent('content');
  const starters = contents.flatMap(({ lists }) => lists);
  const dishes = starters.flatMap(({ items }) => items);
  let seed = 42;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const pick = <Each>(from: readonly Each[]): Each => {
    const each = from[random(from.length)];
    if (each === undefined) throw new Error('nothing to pick from');
    return each;
  };
  const share = countries === 1 ? dishes.length : Math.ceil(dishes.length / 10);
  return Array.from({ length: count }, (_, index) => {
    const first = Math.floor(((index % countries) / countries) * (dishes.length - share));
    const pickDish = () => dishes[first + random(share)] ?? pick(dishes);
    const id = `0190c000-0000-7000-8000-${String(index).padStart(12, '0')}`;
    const { name, description, tags, language } = pick(starters);
    const items = Array.from({ length: DISHES }, (_, place) => {
      const dish = pickDish();
      const number = index * DISHES + place;
      return {
        ...dish,
        id: `${id}-${place}`,
        name:
          number % UNIQUE_NAME_EVERY === 0
            ? `${dish.name} ${pick(dishes).name.split(' ')[0]} ${number}`
            : dish.name,
        isDone: false,
      };
    });
    return {
      id,
      publicID: id,
      isAuthor: false,
      name: `${name} ${index}`,
      description,
      chosenCountry: COUNTRY_CODES[index % countries] ?? null,
      language,
      tags,
      items,
      likes: random(500),
      rev: 1,
      order: 0,
      publishedAt: index,
      fetchedAt: index,
    };
  });
}
