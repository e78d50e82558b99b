import type { Api } from '#src/api/client.ts';
import { dishNames } from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { CountryWords } from '#src/domain/translation.ts';

type Deps = { db: FoodDatabase; api: Api; now(): number };

/** Words change with a release of the server: they are asked for again after a day, in milliseconds. */
const KEPT_MS = 86_400_000;

/**
 * Brings a country's words to this device: what else its dishes are called, and the texts of its starter lists in the reader's
 * language. Those that came within the last day, in that language, stay. Without an answer what is here stays too: dishes are
 * found by their own names then, and texts are shown as their authors wrote them.
 * @returns whether they are here
 */
export async function bringCountryWords(
  { db, api, now }: Deps,
  country: string,
  language: LanguageCode,
): Promise<boolean> {
  const known = await db.dishNames.get(country);
  const age = now() - (known?.fetchedAt ?? 0);
  if (known?.language === language && age >= 0 && age < KEPT_MS) return true;
  const reply = await api(dishNames, { params: { country }, query: { language } });
  if (reply.kind !== 'answer') return false;
  await db.dishNames.put({ country, language, ...reply.data, fetchedAt: now() });
  return true;
}

/**
 * Brings the words of all countries that this device has in another language, one country after another, as long as there are answers.
 * @returns whether all of them are here
 */
export async function bringWordsIn(deps: Deps, language: LanguageCode): Promise<boolean> {
  const others = await deps.db.dishNames.filter((row) => row.language !== language).primaryKeys();
  for (const country of others) if (!(await bringCountryWords(deps, country, language))) return false;
  return true;
}

/**
 * Keeps words of a country that came with its lists, until all of them are fetched: texts beside those that are here, and what is in
 * the dishes where that is not known.
 */
export async function keepWords(
  db: FoodDatabase,
  country: string,
  { language, dishes = [], texts = [] }: Partial<CountryWords>,
): Promise<void> {
  await db.transaction('rw', db.dishNames, async () => {
    const known = await db.dishNames.get(country);
    const isInLanguage = known !== undefined && known.language === language;
    await db.dishNames.put({
      country,
      ...(language && { language }),
      dishes: known && known.dishes.length > 0 ? known.dishes : dishes,
      texts: [...new Map([...(isInLanguage ? (known.texts ?? []) : []), ...texts])],
      fetchedAt: isInLanguage ? known.fetchedAt : 0,
    });
  });
}
