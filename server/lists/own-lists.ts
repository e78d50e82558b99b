import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { wireColumns } from './columns.ts';
import { isPublic } from './public-lists.ts';
import { toOwnList } from './wire.ts';

const source = alias(lists, 'source');

/** One of a user's lists as they get it; null when it is removed, not there or not theirs. */
export async function readOwnList(db: Db, userID: string, listID: string): Promise<List | null> {
  const [list] = await selectOwn(db, userID, eq(lists.id, listID));
  return list ?? null;
}

/** A user's lists that changed after revision `since`, as Home orders them. */
export function readOwnLists(db: Db, userID: string, since: number): Promise<List[]> {
  return selectOwn(db, userID, gt(lists.rev, since));
}

/** Those of a user's lists that have these ids and are not removed. */
export function readOwnListsByID(db: Db, userID: string, ids: string[]): Promise<List[]> {
  return selectOwn(db, userID, inArray(lists.id, ids));
}

async function selectOwn(db: Db, userID: string, which: SQL): Promise<List[]> {
  const rows = await db
    .select({
      ...wireColumns,
      removedItemIDs: lists.removedItemIDs,
      tasted: lists.tasted,
      sourcePublicID: source.publicID,
      sourceLikes: source.likes,
    })
    .from(lists)
    .leftJoin(source, and(eq(source.id, lists.sourceListID), eq(source.access, 'public')))
    .where(and(eq(lists.userID, userID), isNull(lists.removedAt), which))
    .orderBy(desc(lists.order), lists.id);
  return rows.map(({ sourcePublicID, sourceLikes, ...row }) =>
    toOwnList(row, sourcePublicID === null ? null : { publicID: sourcePublicID, likes: sourceLikes ?? 0 }),
  );
}

/** Ids of a user's lists that were removed after revision `since`. */
export async function readRemovedLists(db: Db, userID: string, since: number): Promise<string[]> {
  const rows = await db
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.userID, userID), isNotNull(lists.removedAt), gt(lists.rev, since)));
  return rows.map((row) => row.id);
}

/** How many like each of a user's public lists. */
export async function readPublications(
  db: Db,
  userID: string,
): Promise<{ publicID: string; likes: number }[]> {
  const rows = await db
    .select({ publicID: lists.publicID, likes: lists.likes })
    .from(lists)
    .where(and(eq(lists.userID, userID), isPublic))
    .orderBy(lists.publicID);
  return rows.flatMap(({ publicID, likes }) => (publicID === null ? [] : [{ publicID, likes }]));
}
