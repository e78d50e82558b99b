import type { Api } from '#src/api/client.ts';
import { dishNames } from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { Essentials } from '#src/db/schema.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { CountryWords } from '#src/domain/translation.ts';

type Deps = { db: FoodDatabase; api: Api; now(): number };

/**
 * How long fetched words are used before they are fetched again, in milliseconds. They can change with each
 * release of the server.
 */
const KEPT_MS = 86_400_000;

/**
 * Fetches a country's words: the other names of its dishes, and the texts of its starter lists in the
 * reader's language. Words in that language that were fetched within the last day are not fetched again.
 * Without an answer the stored words stay too; then dishes are found only by their own names, and texts
 * appear as their authors wrote them.
 * @returns true if this device now has words in that language that are at most a day old
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

/** A fetched part of the essentials of the other countries (`fetchWorldPart`). */
export type WorldPart = Essentials & { key: `world ${string}` };

/** Reads the parts of the essentials of the other countries. */
export async function readWorld(db: FoodDatabase): Promise<WorldPart[]> {
  const rows = await db.meta.where('key').startsWith('world ').toArray();
  return rows.flatMap((row) =>
    'pages' in row && row.key !== 'essentials' ? [{ ...row, key: row.key }] : [],
  );
}

/**
 * Fetches, in this language, the words of all countries whose words this device has in another language. One
 * country follows another, and the first failure ends the run. Countries that the user has not opened are left
 * out, because their parts are fetched again on a free connection.
 * @returns false after a failure
 */
export async function bringWordsIn(deps: Deps, language: LanguageCode): Promise<boolean> {
  const others = await deps.db.dishNames.filter((row) => row.language !== language).primaryKeys();
  const unopened = await unopenedCountries(deps.db);
  for (const country of others.filter((each) => !unopened.has(each)))
    if (!(await bringCountryWords(deps, country, language))) return false;
  return true;
}

/** Reads the countries of fetched parts that the user has not opened. */
async function unopenedCountries(db: FoodDatabase): Promise<Set<string>> {
  const parts = await readWorld(db);
  const fetched = parts.flatMap(({ fetchedAt, pages }) =>
    pages.map(({ country }) => ({ country, fetchedAt })),
  );
  const firstPages = await db.countryPages.bulkGet(fetched.map(({ country }) => [country, 0]));
  const words = await db.dishNames.bulkGet(fetched.map(({ country }) => country));
  // A list or a page that the user opens sets a later time. Words that only came with the part have no time.
  const unopened = fetched.filter(
    ({ fetchedAt }, index) => firstPages[index]?.fetchedAt === fetchedAt && words[index]?.fetchedAt === 0,
  );
  return new Set(unopened.map(({ country }) => country));
}

/**
 * Stores words that came with a country's lists until all its words are fetched: adds the texts to the stored
 * ones, and stores the dishes if none are stored.
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
