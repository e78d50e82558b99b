import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { invalid } from '#server/http/parse.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { isPublic } from '#server/lists/public-lists.ts';
import { type PublicRow, toPublicList, toSharedList } from '#server/lists/wire.ts';
import { CountrySchema, IdSchema } from '#src/contract/fields.ts';
import type { List } from '#src/domain/list.ts';

type Found = { error: false; list: List };

/**
 * Returns a public list. The two ids are a country and a public id, or a public id and a list id. The list
 * may belong to another country than the named one.
 * @throws ApiError `NOT_FOUND`; INVALID for an unknown country
 */
export async function readPublicDetails(db: Db, first: string, second: string): Promise<Found> {
  const isFirstID = v.is(IdSchema, first);
  if (!isFirstID && !v.is(CountrySchema, first)) throw invalid('country', 'unknown country');
  if (!v.is(IdSchema, second)) throw new ApiError('NOT_FOUND');
  const row = await findOne(db, and(eq(lists.publicID, isFirstID ? first : second), isPublic));
  return { error: false, list: toPublicList(row) };
}

/**
 * Returns a list that is open by link. A private list is not found, like one that does not exist.
 * @throws ApiError `NOT_FOUND`
 */
export async function readPrivateDetails(db: Db, listID: string): Promise<Found> {
  const isShared = and(inArray(lists.access, ['link', 'public']), isNull(lists.removedAt));
  const row = await findOne(db, and(eq(lists.id, listID), isShared));
  return { error: false, list: toSharedList(row, listID) };
}

async function findOne(db: Db, which: SQL | undefined): Promise<PublicRow> {
  const [row] = await db.select(publicColumns).from(lists).where(which);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}
