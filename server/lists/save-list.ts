import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type ListRow, lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { ListOutcome, WriteContext } from '#server/write/write-context.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import type { SaveRequest } from '#src/writes/lists.ts';
import { lockList } from './find-list.ts';
import { checkRoomForList } from './limits.ts';
import { newListState } from './list-state.ts';
import { mergeCopy, snapshotOf } from './merge-copy.ts';
import { storeList } from './store-list.ts';

/** Copies a public list, or one open by link, into the user's account; an existing copy is updated. */
export async function saveCopy(context: WriteContext, request: SaveRequest): Promise<ListOutcome> {
  const { tx, userID } = context;
  // The device computes the same id, so that two devices that save the same list offline make one copy.
  const id = request.listID ?? copyIDOf(userID, request.sourceID);
  const source = await findSource(tx, request);
  const mine = await lockList(tx, id);
  if (mine !== null && mine.userID !== userID) throw new ApiError('ID_TAKEN', { field: 'id' });
  if (source === null) {
    // The copy was made before its source was removed, so saving it again changes nothing and is not refused.
    if (mine !== null && mine.removedAt === null && mine.sourceSnapshot !== null) return unchanged(id);
    throw new ApiError('NOT_FOUND');
  }
  if (source.userID === userID) return unchanged(source.id);
  if (mine === null || mine.removedAt !== null) return copyFresh(context, id, mine, source);
  if (mine.sourceSnapshot === null) throw new ApiError('ID_TAKEN', { field: 'id' });
  return copyAgain(context, mine, mine.sourceSnapshot, source);
}

const unchanged = (listID: string): ListOutcome => ({ isChanged: false, listID });

async function findSource(tx: Db, { sourceID, isByLink }: SaveRequest): Promise<ListRow | null> {
  const condition = isByLink
    ? and(eq(lists.id, sourceID), inArray(lists.access, ['link', 'public']))
    : and(eq(lists.publicID, sourceID), eq(lists.access, 'public'));
  const [source] = await tx
    .select()
    .from(lists)
    .where(and(condition, isNull(lists.removedAt)));
  return source ?? null;
}

async function copyFresh(
  context: WriteContext,
  id: string,
  removed: ListRow | null,
  source: ListRow,
): Promise<ListOutcome> {
  const { tx, userID, rev, now } = context;
  await checkRoomForList(context, { hasRow: removed !== null });
  const snapshot = snapshotOf(source);
  const state = {
    ...newListState(id, userID),
    ...snapshot,
    items: snapshot.items.map((item) => ({ ...item, isDone: false })),
    publicID: removed?.publicID ?? null,
    publishedAt: removed?.publishedAt ?? null,
    sourceListID: source.id,
    sourceSnapshot: snapshot,
    order: rev,
  };
  await storeList(tx, removed, state, rev, now);
  return { isChanged: true, listID: id };
}

async function copyAgain(
  { tx, rev, now }: WriteContext,
  mine: ListRow,
  base: NonNullable<ListRow['sourceSnapshot']>,
  source: ListRow,
): Promise<ListOutcome> {
  const snapshot = snapshotOf(source);
  const merged = {
    ...mine,
    ...mergeCopy(mine, base, snapshot),
    sourceListID: source.id,
    sourceSnapshot: snapshot,
  };
  if (isDeepStrictEqual(merged, mine)) return unchanged(mine.id);
  await storeList(tx, mine, merged, rev, now);
  return { isChanged: true, listID: mine.id };
}
