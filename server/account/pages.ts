import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { archive, likes } from '#server/db/gathered-tables.ts';
import { appliedWrites } from '#server/db/schema.ts';

/** Rows of one page: some milliseconds' work. */
const PAGE = 1_000;

/** The entries of a long array as JSON, page by page, read when they are sent: never all of them in memory. */
export type Pages = AsyncIterable<string[]>;

/** The rows of a table by a key of text, each page after the one before. Others have as long as a page takes in between. */
async function* pagesBy<Row>(
  readAfter: (last: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  first: string,
): AsyncGenerator<Row[]> {
  for (let last = first; ; ) {
    const began = performance.now();
    const rows = await readAfter(last);
    yield rows;
    const lastRow = rows.at(-1);
    if (lastRow === undefined || rows.length < PAGE) return;
    last = keyOf(lastRow);
    await pause(performance.now() - began);
  }
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** The revisions, `after` and up to `upTo`, in which ids were added. */
export type Span = { after: number; upTo: number };

async function* idPages(
  db: Db,
  table: typeof archive | typeof likes,
  id: PgColumn,
  userID: string,
  { after, upTo }: Span,
): Pages {
  const readAfter = (last: string) =>
    db
      .select({ id })
      .from(table)
      .where(and(eq(table.userID, userID), gt(id, last), gt(table.rev, after), lte(table.rev, upTo)))
      .orderBy(asc(id))
      .limit(PAGE) as Promise<{ id: string }[]>;
  for await (const rows of pagesBy(readAfter, (row) => row.id, NIL)) {
    yield rows.map((row) => JSON.stringify(row.id));
  }
}

/** What was archived in these revisions. Rows are only ever added, so this is the archive as of the last of them. */
export function archivePages(db: Db, userID: string, span: Span): Pages {
  return idPages(db, archive, archive.itemID, userID, span);
}

/** What was liked in these revisions. */
export function likePages(db: Db, userID: string, span: Span): Pages {
  return idPages(db, likes, likes.publicID, userID, span);
}

/** The remembered writes of an account up to a time, by their keys. @param toJSON makes the entry of a row */
export async function* writePages(
  db: Db,
  userID: string,
  upTo: Date,
  toJSON: (row: typeof appliedWrites.$inferSelect) => object,
): Pages {
  const readAfter = (last: string) =>
    db
      .select()
      .from(appliedWrites)
      .where(
        and(
          eq(appliedWrites.userID, userID),
          gt(appliedWrites.key, last),
          lte(appliedWrites.appliedAt, upTo),
        ),
      )
      .orderBy(asc(appliedWrites.key))
      .limit(PAGE);
  for await (const rows of pagesBy(readAfter, (row) => row.key, '')) {
    yield rows.map((row) => JSON.stringify(toJSON(row)));
  }
}
