import { and, desc, eq, gt, inArray, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared.ts';
import { lists } from '#server/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { wireColumns } from './columns.ts';
import { isPublic } from './public-lists.ts';
import { toOwnList } from './wire.ts';

const source = alias(lists, 'source');

/** Returns one of a user's lists; null when it is removed, missing or another user's. */
export async function readOwnList(db: Db, userID: string, listID: string): Promise<List | null> {
  const [row] = await selectOne(db, { userID, listID });
  return row === undefined ? null : toList(row);
}

/** Returns a user's lists that changed after revision `since`, in Home's order. */
export async function readOwnLists(db: Db, userID: string, since: number): Promise<List[]> {
  return (await selectSince(db, { userID, since })).map(toList);
}

/** Returns a user's lists with these ids that are not removed. */
export async function readOwnListsByID(db: Db, userID: string, ids: string[]): Promise<List[]> {
  return (await selectOwn(db, userID, inArray(lists.id, ids))).map(toList);
}

const ofUser = sql.placeholder('userID');
const changedSince = gt(lists.rev, sql.placeholder('since'));
const selectOne = prepared((db) =>
  selectOwn(db, ofUser, eq(lists.id, sql.placeholder('listID'))).prepare('own_list'),
);
const selectSince = prepared((db) => selectOwn(db, ofUser, changedSince).prepare('own_lists'));

function selectOwn(db: Db, userID: string | Placeholder, condition: SQL) {
  return db
    .select({
      ...wireColumns,
      removedItemIDs: lists.removedItemIDs,
      tasted: lists.tasted,
      sourcePublicID: source.publicID,
      sourceLikes: source.likes,
    })
    .from(lists)
    .leftJoin(source, and(eq(source.id, lists.sourceListID), eq(source.access, 'public')))
    .where(and(eq(lists.userID, userID), isNull(lists.removedAt), condition))
    .orderBy(desc(lists.order), lists.id);
}

function toList({
  sourcePublicID,
  sourceLikes,
  ...row
}: Awaited<ReturnType<typeof selectOwn>>[number]): List {
  return toOwnList(
    row,
    sourcePublicID === null ? null : { publicID: sourcePublicID, likes: sourceLikes ?? 0 },
  );
}

/** Returns the ids of a user's lists that were removed after revision `since`. */
export async function readRemovedLists(db: Db, userID: string, since: number): Promise<string[]> {
  const rows = await selectRemoved(db, { userID, since });
  return rows.map((row) => row.id);
}

const selectRemoved = prepared((db) =>
  db
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.userID, ofUser), isNotNull(lists.removedAt), changedSince))
    .prepare('removed_lists'),
);

/** Returns the public ids and likes of a user's public lists. */
export async function readPublications(
  db: Db,
  userID: string,
): Promise<{ publicID: string; likes: number }[]> {
  const rows = await selectPublications(db, { userID });
  return rows.flatMap(({ publicID, likes }) => (publicID === null ? [] : [{ publicID, likes }]));
}

const selectPublications = prepared((db) =>
  db
    .select({ publicID: lists.publicID, likes: lists.likes })
    .from(lists)
    .where(and(eq(lists.userID, ofUser), isPublic))
    .orderBy(lists.publicID)
    .prepare('publications'),
);
