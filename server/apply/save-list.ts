import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import type { Db } from '#server/db/db.ts';
import { type ListRow, lists } from '#server/db/schema.ts';
import type { Input } from '#server/http/parse.ts';
import { Refusal } from '#server/http/refusal.ts';
import { newListState } from '#server/lists/content.ts';
import { lockList } from '#server/lists/find-list.ts';
import { checkRoomForList } from '#server/lists/limits.ts';
import { storeList } from '#server/lists/store-list.ts';
import type { ListOutcome, Writing } from '#server/write/writing.ts';
import type { saveList } from '#src/contract/list-calls.ts';
import { mergeCopy, snapshotOf } from './merge-copy.ts';

/** Copies a public list, or one shared by its link, into the user's own; a copy that is there is brought up to date. */
export async function saveCopy(
  writing: Writing,
  { params, body }: Input<typeof saveList>,
): Promise<ListOutcome> {
  const { tx, userID } = writing;
  // The phone makes the same id, so that two phones which save the same list offline make one copy.
  const id = body.id ?? uuidv5(params.sourceID, userID);
  const source = await findSource(tx, params);
  const mine = await lockList(tx, id);
  if (mine !== null && mine.userID !== userID) throw new Refusal('ID_TAKEN', { field: 'id' });
  if (source === null) {
    // The copy was made before its source died: saving it again has nothing to bring, and nothing to refuse.
    if (mine !== null && mine.removedAt === null && mine.sourceSnapshot !== null) return unchanged(id);
    throw new Refusal('NOT_FOUND');
  }
  if (source.userID === userID) return unchanged(source.id);
  if (mine === null || mine.removedAt !== null) return copyFresh(writing, id, mine, source);
  if (mine.sourceSnapshot === null) throw new Refusal('ID_TAKEN', { field: 'id' });
  return copyAgain(writing, mine, mine.sourceSnapshot, source);
}

const unchanged = (listID: string): ListOutcome => ({ isChanged: false, listID });

async function findSource(
  tx: Db,
  { country, sourceID }: Input<typeof saveList>['params'],
): Promise<ListRow | null> {
  const which =
    country === 'private'
      ? and(eq(lists.id, sourceID), inArray(lists.access, ['link', 'public']))
      : and(eq(lists.publicID, sourceID), eq(lists.access, 'public'));
  const [source] = await tx
    .select()
    .from(lists)
    .where(and(which, isNull(lists.removedAt)));
  return source ?? null;
}

async function copyFresh(
  { tx, userID, rev, now }: Writing,
  id: string,
  removed: ListRow | null,
  source: ListRow,
): Promise<ListOutcome> {
  await checkRoomForList(tx, userID);
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
  { tx, rev, now }: Writing,
  mine: ListRow,
  base: NonNullable<ListRow['sourceSnapshot']>,
  source: ListRow,
): Promise<ListOutcome> {
  const snapshot = snapshotOf(source);
  const wanted = {
    ...mine,
    ...mergeCopy(mine, base, snapshot),
    sourceListID: source.id,
    sourceSnapshot: snapshot,
  };
  if (isDeepStrictEqual(wanted, mine)) return unchanged(mine.id);
  await storeList(tx, mine, wanted, rev, now);
  return { isChanged: true, listID: mine.id };
}
