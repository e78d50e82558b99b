import type { Db } from '#server/db/db.ts';
import { dishNamesOf } from '#server/lists/dish-names.ts';
import { languagesOfPlaces, placeNames } from '#server/lists/place-names.ts';
import { translationsOf } from '#server/lists/translations.ts';
import { essentialCountries } from '#src/domain/countries.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { DishNames, List } from '#src/domain/list.ts';
import { readCountryPage } from './country-page.ts';

type Words = { dishes: DishNames[]; texts: [key: string, translated: string][] };
type Essentials = { countries: { country: string; lists: List[]; total: number; words?: Words }[] };

/**
 * Returns the other names and places of a country's dishes, and its starter lists' texts in a language. Places
 * have their names in English, in this language and in those of the country.
 */
export function wordsOf(country: string, language: LanguageCode): Words {
  const { texts } = translationsOf(country, language);
  const languages = languagesOfPlaces(country, language);
  const dishes = dishNamesOf(country).dishes.map((dish) => {
    const [english] = dish.place ?? [];
    return english === undefined ? dish : { ...dish, place: placeNames(country, english, languages) };
  });
  return { dishes, texts: [...texts] };
}

/** Milliseconds for which the answer is reused, because each first visit requests the same forty reads. */
const CACHED_MS = 60_000;

/**
 * Creates the reader of the first page of each country of a part, by default of the 20 popular countries.
 * Countries without lists are left out of the other parts. The answer is at most a minute old.
 */
export function essentialsReader(
  steady: () => number,
): (db: Db, language: LanguageCode | undefined, part?: number) => Promise<Essentials> {
  const cachedParts = new Map<number, { since: number; answer: Promise<Essentials> }>();
  const read = async (db: Db, part: number): Promise<Essentials> => {
    const countries = essentialCountries(part).map(async (country) => {
      const { lists, total } = await readCountryPage(db, { country, search: '', languages: [] }, 0);
      return { country, lists, total };
    });
    const pages = await Promise.all(countries);
    return { countries: part === 0 ? pages : pages.filter(({ total }) => total > 0) };
  };
  const current = (db: Db, part: number): Promise<Essentials> => {
    const now = steady();
    const cached = cachedParts.get(part);
    if (cached === undefined || now - cached.since >= CACHED_MS) {
      const reading = { since: now, answer: read(db, part) };
      cachedParts.set(part, reading);
      // After a failure, the next request reads again.
      reading.answer.catch(() => {
        if (cachedParts.get(part) === reading) cachedParts.delete(part);
      });
      return reading.answer;
    }
    return cached.answer;
  };
  return async (db, language, part = 0) => {
    const { countries } = await current(db, part);
    if (language === undefined) return { countries };
    return {
      countries: countries.map((each) => {
        const { dishes, texts } = wordsOf(each.country, language);
        // Names and places come with all words of a country, once the reader opens it.
        const brief = dishes.map(({ place: _, ...dish }) => ({ ...dish, names: {} }));
        return { ...each, words: { dishes: brief, texts } };
      }),
    };
  };
}
