import type { Api } from '#src/api/client.ts';
import { type Fetched, withoutAnswer } from '#src/api/reply.ts';
import type { AnswerOf } from '#src/contract/call.ts';
import { essentials } from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { Essentials } from '#src/db/schema.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { keepWords } from './country-words.ts';
import { putCountryPage } from './public-lists.ts';

/**
 * Fetches the essentials, with the dishes' contents and the texts in the reader's language, in one request
 * (P7.16). Each country is stored in its own transaction, so that a tap waits for at most one transaction.
 */
export async function fetchEssentials(
  deps: { db: FoodDatabase; api: Api; now(): number },
  language: LanguageCode,
): Promise<Fetched> {
  const { db, api } = deps;
  const askedAt = deps.now();
  const reply = await api(essentials, { query: { language } });
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const fetchedAt = deps.now();
  const { countries } = reply.data;
  for (const { country, lists, total } of countries)
    await putCountryPage(db, country, { lists, page: 0, total }, { askedAt, fetchedAt });
  for (const { country, words } of countries) await keepWords(db, country, { language, ...words });
  await db.meta.put({ key: 'essentials', ...essentialsOf(countries, fetchedAt) });
  return { kind: 'done' };
}

/** Returns the record of first pages that were fetched in the background at a time. */
export function essentialsOf(
  countries: AnswerOf<typeof essentials>['countries'],
  fetchedAt: number,
): Essentials {
  return {
    fetchedAt,
    bytes: sizeInBytes(countries),
    pages: countries.map(({ country, lists, total }) => ({ country, total, ids: lists.map(({ id }) => id) })),
  };
}

/** The age at which the next start with a connection fetches the essentials again, in milliseconds. */
const MAX_AGE_MS = 7 * 86_400_000;

/**
 * Returns whether essentials must be fetched: they are missing or old. If the clock was changed by more than
 * their greatest age, they are treated as old too.
 * @param fetchedAt when they were last fetched, in milliseconds since 1970; undefined if never
 * @param now milliseconds since 1970
 * @param maxAge milliseconds; a week for the popular countries
 */
export function areEssentialsDue(fetchedAt: number | undefined, now: number, maxAge = MAX_AGE_MS): boolean {
  return fetchedAt === undefined || Math.abs(now - fetchedAt) >= maxAge;
}

/** Reads the essentials; null if they have not been fetched. */
export async function readEssentials(db: FoodDatabase): Promise<Essentials | null> {
  const row = await db.meta.get('essentials');
  return row?.key === 'essentials' ? row : null;
}

/** Reads the public ids of the essential lists. */
export async function essentialIDs(db: FoodDatabase): Promise<Set<string>> {
  return new Set((await readEssentials(db))?.pages.flatMap(({ ids }) => ids));
}

/**
 * Deletes every public list except the essentials and resets those to their state after fetching, so that
 * nothing reveals what a user looked at on this device. The essentials of the other countries are deleted too,
 * because they lack the countries that the user opened. Runs inside the caller's transaction on public lists,
 * country pages, words and `meta`.
 */
export async function keepOnlyEssentials(db: FoodDatabase): Promise<void> {
  const essentials = await readEssentials(db);
  await Promise.all([db.countryPages.clear(), db.meta.where('key').startsWith('world ').delete()]);
  if (essentials === null) {
    await Promise.all([db.publicLists.clear(), db.dishNames.clear()]);
    return;
  }
  const { fetchedAt, pages } = essentials;
  const words = db.dishNames.where('country');
  await words.noneOf(pages.map(({ country }) => country)).delete();
  await db.dishNames.toCollection().modify((row) => {
    row.dishes = row.dishes.map((dish) => ({ ...dish, names: {} }));
    row.fetchedAt = 0;
  });
  const ids = pages.flatMap((page) => page.ids);
  await db.publicLists.where('id').noneOf(ids).delete();
  await db.publicLists.toCollection().modify({ fetchedAt });
  await db.countryPages.bulkPut(pages.map((page) => ({ ...page, page: 0, fetchedAt })));
}

/** Returns the size of a value as JSON, in bytes of UTF-8. Storing it takes about as much. */
export function sizeInBytes(value: unknown): number {
  let bytes = 0;
  for (const character of JSON.stringify(value)) {
    const code = character.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
