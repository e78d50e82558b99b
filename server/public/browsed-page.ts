import { and, eq, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { Mark } from './page-marks.ts';

const key = { publicID: lists.publicID, likes: lists.likes, publishedAt: lists.publishedAt };

/**
 * A country's next page of lists behind a mark, null for the first of all, and `skip` more. The index alone is read up to
 * the page, and lists only on it: an offset into whole rows would read them all, or sort the country.
 */
export function browsedPage(db: Db, country: string, after: Mark | null, skip: number) {
  const place = keysBehind(db, country, after, skip).as('place');
  return db
    .select(publicColumns)
    .from(lists)
    .innerJoin(place, eq(lists.publicID, place.publicID))
    .orderBy(...byLikes);
}

/** In two walks, one among the lists that are liked as the mark is: no condition of one walk has both directions. */
function keysBehind(db: Db, country: string, after: Mark | null, skip: number) {
  const there = and(eq(lists.country, country), isPublic);
  const walk = (which: typeof there) =>
    db
      .select(key)
      .from(lists)
      .where(which)
      .orderBy(...byLikes);
  if (after === null) return walk(there).limit(LIMITS.pageSize).offset(skip);
  const { likes, publishedAt, publicID } = after;
  const isLater = sql`(${lists.publishedAt}, ${lists.publicID}) > (${publishedAt}::timestamptz, ${publicID}::uuid)`;
  const most = skip + LIMITS.pageSize;
  const alike = walk(and(there, eq(lists.likes, likes), isLater)).limit(most);
  const less = walk(and(there, lt(lists.likes, likes))).limit(most);
  return unionAll(alike, less)
    .orderBy(...byLikes)
    .limit(LIMITS.pageSize)
    .offset(skip);
}
