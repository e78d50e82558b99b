import type { Api } from '#src/api/client.ts';
import { type Fetched, withoutAnswer } from '#src/api/reply.ts';
import { essentials } from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { Essentials } from '#src/db/schema.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { keepWords } from './country-words.ts';
import { putCountryPage } from './public-lists.ts';

/**
 * Fetches the first page of each popular country, in one request, for when there is no network. A country is a
 * transaction of its own: a tap waits for one at most. What is in their dishes and their texts in the reader's language come with them.
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
  await db.meta.put({
    key: 'essentials',
    fetchedAt,
    bytes: bytesOf(countries),
    pages: countries.map(({ country, lists, total }) => ({ country, total, ids: lists.map(({ id }) => id) })),
  });
  return { kind: 'done' };
}

/** Essentials that are as old as this are fetched anew at the next start with a connection, milliseconds. */
const AGE_MOST = 7 * 86_400_000;

/**
 * Whether the first lists of the popular countries are to be fetched: they are not here, or a week old. A clock that
 * was set to another year makes them old too.
 * @param fetchedAt when they were last fetched, or null; like `now` in milliseconds since 1970
 */
export function areEssentialsDue(fetchedAt: number | null, now: number): boolean {
  return fetchedAt === null || Math.abs(now - fetchedAt) >= AGE_MOST;
}

/** What of the popular countries came here by itself, or null while nothing has. */
export async function readEssentials(db: FoodDatabase): Promise<Essentials | null> {
  const row = await db.meta.get('essentials');
  return row?.key === 'essentials' ? row : null;
}

/** The public ids of the lists among them. */
export async function essentialIDs(db: FoodDatabase): Promise<Set<string>> {
  return new Set((await readEssentials(db))?.pages.flatMap(({ ids }) => ids));
}

/**
 * Takes every public list from this device but the essentials, and leaves those as they came: nobody can tell from them
 * what somebody has looked at here. Runs inside the caller's transaction over public lists, country pages, words and `meta`.
 */
export async function leaveEssentials(db: FoodDatabase): Promise<void> {
  const essentials = await readEssentials(db);
  await db.countryPages.clear();
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

/** How long a value is as JSON, in bytes of UTF-8: what it takes to send it, and about what it takes to keep it. */
export function bytesOf(value: unknown): number {
  let bytes = 0;
  for (const character of JSON.stringify(value)) {
    const code = character.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
