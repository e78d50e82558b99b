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

type DetailsAnswer = { error: false; list: List };

/**
 * Returns a public list. The two parts of its path are a country and its public id, or its public id and a
 * list id. The list may belong to another country.
 * @throws ApiError `NOT_FOUND`; INVALID for an unknown country
 */
export async function readPublicDetails(db: Db, first: string, second: string): Promise<DetailsAnswer> {
  const isFirstPublicID = v.is(IdSchema, first);
  if (!isFirstPublicID && !v.is(CountrySchema, first)) throw invalid('country', 'unknown country');
  if (!v.is(IdSchema, second)) throw new ApiError('NOT_FOUND');
  const row = await selectOne(db, and(eq(lists.publicID, isFirstPublicID ? first : second), isPublic));
  return { error: false, list: toPublicList(row) };
}

/**
 * Returns a list that is open by link. A private list gets the same refusal as a missing one.
 * @throws ApiError `NOT_FOUND`
 */
export async function readPrivateDetails(db: Db, listID: string): Promise<DetailsAnswer> {
  const isShared = and(inArray(lists.access, ['link', 'public']), isNull(lists.removedAt));
  const row = await selectOne(db, and(eq(lists.id, listID), isShared));
  return { error: false, list: toSharedList(row, listID) };
}

async function selectOne(db: Db, condition: SQL | undefined): Promise<PublicRow> {
  const [row] = await db.select(publicColumns).from(lists).where(condition);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}
