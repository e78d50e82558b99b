import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { dishes, lists } from '#server/db/schema.ts';
import { SERVER_STATE_ID } from '#server/db/server-state.ts';
import { serverState } from '#server/db/server-tables.ts';
import { countDishes } from './dish-counts.ts';
import { isPublic } from './public-lists.ts';
import { searchWordsOf } from './search-text.ts';

/** To be raised with every change of what `searchWordsOf` or `wordLine` make of the same list. */
const SEARCH_VERSION = 1;
const AT_A_TIME = 200;

/**
 * Makes the search words and the dishes of all public lists where an earlier version of the server has made none, or
 * by another rule: SQL cannot fold text as `name-search.ts` does, so no migration could. All or nothing.
 */
export async function fillSearchWords(db: Db): Promise<void> {
  const ourRow = eq(serverState.id, SERVER_STATE_ID);
  const [state] = await db.select().from(serverState).where(ourRow);
  if (state?.searchVersion === SEARCH_VERSION) return;
  await db.transaction(async (tx) => {
    await tx.delete(dishes);
    let last: string | undefined;
    do last = await fillSome(tx, last);
    while (last !== undefined);
    await tx.update(serverState).set({ searchVersion: SEARCH_VERSION }).where(ourRow);
  });
}

/** Fills the lists after `last` in the order of their ids; returns the last of them, or undefined at the end. */
async function fillSome(tx: Db, last: string | undefined): Promise<string | undefined> {
  const rows = await tx
    .select({ id: lists.id, country: lists.country, items: lists.items })
    .from(lists)
    .where(and(isPublic, last === undefined ? undefined : gt(lists.id, last)))
    .orderBy(asc(lists.id))
    .limit(AT_A_TIME)
    .for('update');
  if (rows.length === 0) return undefined;
  const values = sql.join(
    rows.map((row) => sql`(${row.id}::uuid, ${searchWordsOf(row)}::text)`),
    sql`, `,
  );
  await tx.execute(
    sql`update lists set search_words = made.words from (values ${values}) as made (id, words) where lists.id = made.id`,
  );
  await countDishes(tx, rows);
  return rows.at(-1)?.id;
}
