import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts, dishes, lists } from '#server/db/schema.ts';
import { SERVER_STATE_ID } from '#server/db/server-state.ts';
import { serverState } from '#server/db/server-tables.ts';
import { countDishes } from './dish-counts.ts';
import { isPublic } from './public-lists.ts';
import { searchTextOf, searchWordsOf } from './search-text.ts';

/**
 * Raise this with every change of the results of `searchTextOf`, `searchWordsOf` or `wordLine`, and of the
 * names in `content/dishes/`, `content/places/` and `content/texts/`.
 */
export const SEARCH_VERSION = 8;
/** The stored version while search words are missing, except on lists that were written since. */
const UNFILLED = 0;
const LISTS_PER_TRANSACTION = 200;

/**
 * Creates the search texts and dishes of all public lists if they are missing or were made by the rule of an
 * earlier version of the server. SQL cannot fold text as `name-search.ts` does, so no migration could do
 * this. It works in pieces, so that other servers wait for a few lists at most and a later start continues an
 * interrupted one. The dishes of a public list without search words are not counted yet.
 * @param version version of the current rule
 */
export async function fillSearchWords(db: Db, version = SEARCH_VERSION): Promise<void> {
  const ourRow = eq(serverState.id, SERVER_STATE_ID);
  const storeVersion = (searchVersion: number) => db.update(serverState).set({ searchVersion }).where(ourRow);
  const [state] = await db.select().from(serverState).where(ourRow);
  const storedVersion = state?.searchVersion ?? UNFILLED;
  // A newer server has created them by its own rule.
  if (storedVersion >= version) return;
  if (storedVersion !== UNFILLED) {
    for (const { country } of await db.select({ country: countryCounts.country }).from(countryCounts))
      await db.transaction((tx) => forgetCountry(tx, country));
    await storeVersion(UNFILLED);
  }
  let lastID: string | undefined;
  do lastID = await db.transaction((tx) => fillSome(tx, lastID));
  while (lastID !== undefined);
  await storeVersion(version);
}

/** Deletes a country's words and dishes, under the lock that each publication in it takes first. */
async function forgetCountry(tx: Db, country: string): Promise<void> {
  await tx.select().from(countryCounts).where(eq(countryCounts.country, country)).for('update');
  await tx
    .update(lists)
    .set({ searchWords: null })
    .where(and(isPublic, eq(lists.country, country), isNotNull(lists.searchWords)));
  await tx.delete(dishes).where(eq(dishes.country, country));
}

/** Fills some of the lists without words, ordered by id. @returns the last id, undefined at the end */
async function fillSome(tx: Db, lastID: string | undefined): Promise<string | undefined> {
  const rows = await tx
    .select({ id: lists.id, country: lists.country, name: lists.name, tags: lists.tags, items: lists.items })
    .from(lists)
    .where(and(isPublic, isNull(lists.searchWords), lastID === undefined ? undefined : gt(lists.id, lastID)))
    .orderBy(lists.id)
    .limit(LISTS_PER_TRANSACTION)
    .for('update');
  if (rows.length === 0) return undefined;
  const values = sql.join(
    rows.map((row) => sql`(${row.id}::uuid, ${searchTextOf(row)}::text, ${searchWordsOf(row)}::text)`),
    sql`, `,
  );
  await tx.execute(
    sql`update lists set search_text = made.text, search_words = made.words from (values ${values}) as made (id, text, words) where lists.id = made.id`,
  );
  await countDishes(tx, rows);
  return rows.at(-1)?.id;
}
