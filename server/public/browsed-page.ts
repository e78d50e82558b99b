import { and, eq, lt, type Placeholder, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { builtOnce, type Statement } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { MARK_EVERY, type Mark } from './page-marks.ts';

const key = { publicID: lists.publicID, likes: lists.likes, publishedAt: lists.publishedAt };

/** A value of a statement, or its placeholder in a prepared one. */
type Or<T> = T | Placeholder;
type MarkAsked = { [Part in keyof Mark]: Or<Mark[Part]> };

/**
 * Returns a country's page of lists after a mark (null: from the first list) and `skip` more lists. Up to the
 * page only the index is read, and whole lists only on the page. An offset into whole rows would read all of
 * them, or sort the country.
 */
export function browsedPage(db: Db, country: string, after: Mark | null, skip: number) {
  // There is no prepared statement for an offset beyond the next mark, which happens when
  // lists were published meanwhile.
  const place = skip / LIMITS.pageSize;
  if (after === null) {
    return FROM_START[place]?.(db, { country }) ?? fromStart(db, country, skip);
  }
  return BEHIND_MARK[place]?.(db, { country, ...after }) ?? behindMark(db, country, after, skip);
}

/**
 * Builds one statement for each offset of a page between two marks. With a literal offset
 * PostgreSQL caches the plan, which takes longer to make than the scan; with a parameter it would
 * estimate the offset and plan each time.
 */
const forEachPlace = <Rows>(build: (db: Db, skip: number, name: string) => Statement<Rows>) =>
  Array.from({ length: MARK_EVERY / LIMITS.pageSize }, (_, place) =>
    builtOnce((db) => build(db, place * LIMITS.pageSize, String(place))),
  );

const country = sql.placeholder('country');

/** Statements for the most requested pages. */
const FROM_START = forEachPlace((db, skip, place) =>
  fromStart(db, country, skip).prepare(`page_from_start_${place}`),
);

const MARK: MarkAsked = {
  likes: sql.placeholder('likes'),
  publishedAt: sql.placeholder('publishedAt'),
  publicID: sql.placeholder('publicID'),
};
const BEHIND_MARK = forEachPlace((db, skip, place) =>
  behindMark(db, country, MARK, skip).prepare(`page_behind_mark_${place}`),
);

/** Writes a number as a literal instead of a parameter. */
const writtenOut = (value: number) => sql.raw(String(value)) as unknown as number;

/** Builds the query for a country's page after its `skip` most liked lists. */
export function fromStart(db: Db, country: Or<string>, skip: number) {
  return listsAt(
    db,
    walk(db, inCountry(country)).limit(writtenOut(LIMITS.pageSize)).offset(writtenOut(skip)),
  );
}

/** Builds the query for a country's page after a mark and `skip` more lists. */
export function behindMark(db: Db, country: Or<string>, mark: MarkAsked, skip: number) {
  return listsAt(db, keysBehind(db, country, mark, skip));
}

/**
 * Uses two scans, one for the lists with exactly the mark's likes, because no single condition covers both
 * sort directions.
 */
function keysBehind(db: Db, country: Or<string>, { likes, publishedAt, publicID }: MarkAsked, skip: number) {
  const there = inCountry(country);
  const isLater = sql`(${lists.publishedAt}, ${lists.publicID}) > (${publishedAt}::timestamptz, ${publicID}::uuid)`;
  const most = writtenOut(skip + LIMITS.pageSize);
  const alike = walk(db, and(there, eq(lists.likes, likes), isLater)).limit(most);
  const less = walk(db, and(there, lt(lists.likes, likes))).limit(most);
  return unionAll(alike, less)
    .orderBy(...byLikes)
    .limit(writtenOut(LIMITS.pageSize))
    .offset(writtenOut(skip));
}

const inCountry = (country: Or<string>) => and(eq(lists.country, country), isPublic);

function walk(db: Db, which: ReturnType<typeof inCountry>) {
  return db
    .select(key)
    .from(lists)
    .where(which)
    .orderBy(...byLikes);
}

/** Joins the whole lists to their keys, in order. */
function listsAt(db: Db, keys: Pick<ReturnType<typeof keysBehind>, 'as'>) {
  const place = keys.as('place');
  return db
    .select(publicColumns)
    .from(lists)
    .innerJoin(place, eq(lists.publicID, place.publicID))
    .orderBy(...byLikes);
}
