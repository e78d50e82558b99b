import { and, eq, lt, type Placeholder, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { Mark } from './page-marks.ts';

const key = { publicID: lists.publicID, likes: lists.likes, publishedAt: lists.publishedAt };

/** A value of a statement, or where it goes in one that is built once. */
type Or<T> = T | Placeholder;

/**
 * A country's next page of lists behind a mark, null for the first of all, and `skip` more. The index alone is read up to
 * the page, and lists only on it: an offset into whole rows would read them all, or sort the country.
 */
export function browsedPage(db: Db, country: string, after: Mark | null, skip: number) {
  if (after === null) return pageFromStart(db).execute({ country, skip });
  return pageBehindMark(db).execute({ country, ...after, skip, most: mostWalked(skip) });
}

/** The pages that nearly everybody asks for. */
const pageFromStart = builtOnce((db) =>
  fromStart(db, sql.placeholder('country'), sql.placeholder('skip')).prepare('page_from_start'),
);

/** Built once too: to build the two walks anew takes longer than to walk them. */
const pageBehindMark = builtOnce((db) => {
  const [likes, publishedAt, publicID] = [
    sql.placeholder('likes'),
    sql.placeholder('publishedAt'),
    sql.placeholder('publicID'),
  ];
  const keys = keysBehind(
    db,
    sql.placeholder('country'),
    { likes, publishedAt, publicID },
    sql.placeholder('skip'),
    sql.placeholder('most'),
  );
  return listsAt(db, keys).prepare('page_behind_mark');
});

/** So many entries of the index each of the two walks behind a mark passes at most. */
const mostWalked = (skip: number) => skip + LIMITS.pageSize;

/** A country's page after its `skip` most liked lists. */
export function fromStart(db: Db, country: Or<string>, skip: Or<number>) {
  return listsAt(db, walk(db, inCountry(country)).limit(LIMITS.pageSize).offset(skip));
}

/** A country's page after a mark and `skip` more. */
export function behindMark(db: Db, country: string, mark: Mark, skip: number) {
  return listsAt(db, keysBehind(db, country, mark, skip, mostWalked(skip)));
}

/** In two walks, one among the lists that are liked as the mark is: no condition of one walk has both directions. */
function keysBehind(
  db: Db,
  country: Or<string>,
  { likes, publishedAt, publicID }: { [Part in keyof Mark]: Or<Mark[Part]> },
  skip: Or<number>,
  most: Or<number>,
) {
  const there = inCountry(country);
  const isLater = sql`(${lists.publishedAt}, ${lists.publicID}) > (${publishedAt}::timestamptz, ${publicID}::uuid)`;
  const alike = walk(db, and(there, eq(lists.likes, likes), isLater)).limit(most);
  const less = walk(db, and(there, lt(lists.likes, likes))).limit(most);
  return unionAll(alike, less)
    .orderBy(...byLikes)
    .limit(LIMITS.pageSize)
    .offset(skip);
}

const inCountry = (country: Or<string>) => and(eq(lists.country, country), isPublic);

function walk(db: Db, which: ReturnType<typeof inCountry>) {
  return db
    .select(key)
    .from(lists)
    .where(which)
    .orderBy(...byLikes);
}

/** Whole lists for their keys, in order. */
function listsAt(db: Db, keys: Pick<ReturnType<typeof keysBehind>, 'as'>) {
  const place = keys.as('place');
  return db
    .select(publicColumns)
    .from(lists)
    .innerJoin(place, eq(lists.publicID, place.publicID))
    .orderBy(...byLikes);
}
