import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { archive, likes } from '#server/db/gathered-tables.ts';
import { appliedWrites } from '#server/db/schema.ts';

/** Rows of one page, which take a few milliseconds to read. */
const PAGE_ROWS = 1_000;

/**
 * The entries of a long array as JSON, page by page. Each page is read when it is sent,
 * so memory never holds them all.
 */
export type Pages = AsyncIterable<string[]>;

/**
 * Yields the rows of a table in pages ordered by a text key. After each page it pauses for as long as the
 * page took, so that other callers can use the connection.
 */
async function* pagesBy<Row>(
  readAfter: (lastKey: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  firstKey: string,
): AsyncGenerator<Row[]> {
  for (let lastKey = firstKey; ; ) {
    const began = performance.now();
    const rows = await readAfter(lastKey);
    yield rows;
    const lastRow = rows.at(-1);
    if (lastRow === undefined || rows.length < PAGE_ROWS) return;
    lastKey = keyOf(lastRow);
    await pause(performance.now() - began);
  }
}

const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** The revisions in which ids were added: later than `after`, up to and including `upTo`. */
type Span = { after: number; upTo: number };

async function* idPages(
  db: Db,
  table: typeof archive | typeof likes,
  id: PgColumn,
  userID: string,
  { after, upTo }: Span,
): Pages {
  const readAfter = (lastKey: string) =>
    db
      .select({ id })
      .from(table)
      .where(and(eq(table.userID, userID), gt(id, lastKey), gt(table.rev, after), lte(table.rev, upTo)))
      .orderBy(asc(id))
      .limit(PAGE_ROWS) as Promise<{ id: string }[]>;
  for await (const rows of pagesBy(readAfter, (row) => row.id, NIL_ID)) {
    yield rows.map((row) => JSON.stringify(row.id));
  }
}

/**
 * Returns the item ids archived in these revisions. Rows are only added, so later changes do not affect the
 * result.
 */
export function archivePages(db: Db, userID: string, span: Span): Pages {
  return idPages(db, archive, archive.itemID, userID, span);
}

/** Returns the public ids liked in these revisions. */
export function likePages(db: Db, userID: string, span: Span): Pages {
  return idPages(db, likes, likes.publicID, userID, span);
}

/**
 * Returns the account's stored writes up to a time, ordered by key.
 * @param toJSON converts a row to the entry of the array
 */
export async function* writePages(
  db: Db,
  userID: string,
  upTo: Date,
  toJSON: (row: typeof appliedWrites.$inferSelect) => object,
): Pages {
  const readAfter = (lastKey: string) =>
    db
      .select()
      .from(appliedWrites)
      .where(
        and(
          eq(appliedWrites.userID, userID),
          gt(appliedWrites.key, lastKey),
          lte(appliedWrites.appliedAt, upTo),
        ),
      )
      .orderBy(asc(appliedWrites.key))
      .limit(PAGE_ROWS);
  for await (const rows of pagesBy(readAfter, (row) => row.key, '')) {
    yield rows.map((row) => JSON.stringify(toJSON(row)));
  }
}
