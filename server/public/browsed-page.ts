import { and, eq, lt, type Placeholder, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { prepared, type Statement } from '#server/db/prepared.ts';
import { lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { MARK_EVERY, type Mark } from './page-marks.ts';

const keyColumns = { publicID: lists.publicID, likes: lists.likes, publishedAt: lists.publishedAt };

/** A value of a statement, or its placeholder in a prepared one. */
type OrPlaceholder<T> = T | Placeholder;
type MarkValues = { [Part in keyof Mark]: OrPlaceholder<Mark[Part]> };

/**
 * Returns a country's page of lists after a mark (null: from the first list) and `skip` more lists. The lists
 * before the page are read from the index only, and whole lists only for the page. An offset into whole rows
 * would read all rows before the page, or sort the country.
 */
export function browsedPage(db: Db, country: string, after: Mark | null, skip: number) {
  // An offset beyond the next mark has no prepared statement. It occurs when lists were published after the
  // marks were made.
  const pageIndex = skip / LIMITS.pageSize;
  if (after === null) {
    return FROM_START[pageIndex]?.(db, { country }) ?? fromStart(db, country, skip);
  }
  return BEHIND_MARK[pageIndex]?.(db, { country, ...after }) ?? behindMark(db, country, after, skip);
}

/**
 * Builds one statement for each offset of a page between two marks. With a literal offset
 * PostgreSQL caches the plan, which takes longer to make than the scan; with a parameter it would
 * estimate the offset and plan each time.
 */
const forEachPage = <Rows>(build: (db: Db, skip: number, name: string) => Statement<Rows>) =>
  Array.from({ length: MARK_EVERY / LIMITS.pageSize }, (_, pageIndex) =>
    prepared((db) => build(db, pageIndex * LIMITS.pageSize, String(pageIndex))),
  );

const country = sql.placeholder('country');

/** Statements for the most requested pages. */
const FROM_START = forEachPage((db, skip, pageIndex) =>
  fromStart(db, country, skip).prepare(`page_from_start_${pageIndex}`),
);

const MARK: MarkValues = {
  likes: sql.placeholder('likes'),
  publishedAt: sql.placeholder('publishedAt'),
  publicID: sql.placeholder('publicID'),
};
const BEHIND_MARK = forEachPage((db, skip, pageIndex) =>
  behindMark(db, country, MARK, skip).prepare(`page_behind_mark_${pageIndex}`),
);

/** Returns a number that is written as a literal instead of a parameter. */
const literal = (value: number) => sql.raw(String(value)) as unknown as number;

/** Builds the query for a country's page after its `skip` most liked lists. */
export function fromStart(db: Db, country: OrPlaceholder<string>, skip: number) {
  return listsWithKeys(
    db,
    keysInOrder(db, inCountry(country)).limit(literal(LIMITS.pageSize)).offset(literal(skip)),
  );
}

/** Builds the query for a country's page after a mark and `skip` more lists. */
export function behindMark(db: Db, country: OrPlaceholder<string>, mark: MarkValues, skip: number) {
  return listsWithKeys(db, keysBehind(db, country, mark, skip));
}

/**
 * Builds the query for the keys of a page after a mark. It uses two scans, one for the lists with as many
 * likes as the mark and one for those with fewer, because no single condition covers both sort directions.
 */
function keysBehind(
  db: Db,
  country: OrPlaceholder<string>,
  { likes, publishedAt, publicID }: MarkValues,
  skip: number,
) {
  const ofThisCountry = inCountry(country);
  const isLater = sql`(${lists.publishedAt}, ${lists.publicID}) > (${publishedAt}::timestamptz, ${publicID}::uuid)`;
  const limit = literal(skip + LIMITS.pageSize);
  const equallyLiked = keysInOrder(db, and(ofThisCountry, eq(lists.likes, likes), isLater)).limit(limit);
  const lessLiked = keysInOrder(db, and(ofThisCountry, lt(lists.likes, likes))).limit(limit);
  return unionAll(equallyLiked, lessLiked)
    .orderBy(...byLikes)
    .limit(literal(LIMITS.pageSize))
    .offset(literal(skip));
}

const inCountry = (country: OrPlaceholder<string>) => and(eq(lists.country, country), isPublic);

function keysInOrder(db: Db, condition: ReturnType<typeof inCountry>) {
  return db
    .select(keyColumns)
    .from(lists)
    .where(condition)
    .orderBy(...byLikes);
}

/** Builds the query for the whole lists with these keys, in order. */
function listsWithKeys(db: Db, keys: Pick<ReturnType<typeof keysBehind>, 'as'>) {
  const keyRows = keys.as('place');
  return db
    .select(publicColumns)
    .from(lists)
    .innerJoin(keyRows, eq(lists.publicID, keyRows.publicID))
    .orderBy(...byLikes);
}
