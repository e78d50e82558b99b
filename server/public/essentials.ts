import type { Db } from '#server/db/db.ts';
import { dishNamesOf } from '#server/lists/dish-names.ts';
import { translationsOf } from '#server/lists/translations.ts';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { DishNames, List } from '#src/domain/list.ts';
import { readCountryPage } from './country-page.ts';

type Words = { dishes: DishNames[]; texts: [key: string, translated: string][] };
type Essentials = { countries: { country: string; lists: List[]; total: number; words?: Words }[] };

/** Returns the other names of a country's dishes, and its starter lists' texts in a language. */
export function wordsOf(country: string, language: LanguageCode): Words {
  const { texts } = translationsOf(country, language);
  return { dishes: [...dishNamesOf(country).dishes], texts: [...texts] };
}

/** Milliseconds for which the answer is reused, because each first visit requests the same forty reads. */
const CACHED_MS = 60_000;

/**
 * Creates the reader of the first page of each of the 20 popular countries. Its
 * answer is at most a minute old.
 */
export function essentialsReader(
  steady: () => number,
): (db: Db, language: LanguageCode | undefined) => Promise<Essentials> {
  let cached: { since: number; answer: Promise<Essentials> } | undefined;
  const read = async (db: Db): Promise<Essentials> => {
    const countries = POPULAR_COUNTRIES.map(async (country) => {
      const { lists, total } = await readCountryPage(db, { country, search: '', languages: [] }, 0);
      return { country, lists, total };
    });
    return { countries: await Promise.all(countries) };
  };
  const current = (db: Db): Promise<Essentials> => {
    const now = steady();
    if (cached === undefined || now - cached.since >= CACHED_MS) {
      const reading = { since: now, answer: read(db) };
      cached = reading;
      // After a failure, the next request reads again.
      reading.answer.catch(() => {
        if (cached === reading) cached = undefined;
      });
    }
    return cached.answer;
  };
  return async (db, language) => {
    const { countries } = await current(db);
    if (language === undefined) return { countries };
    return {
      countries: countries.map((each) => {
        const { dishes, texts } = wordsOf(each.country, language);
        return { ...each, words: { dishes: dishes.map((dish) => ({ ...dish, names: {} })), texts } };
      }),
    };
  };
}
