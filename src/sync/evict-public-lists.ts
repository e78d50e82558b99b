import Dexie from 'dexie';
import type { FoodDatabase } from '#src/db/database.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { copyIDOf } from '#src/domain/new-list.ts';

/** A list that was not fetched in the 90 days before the last fetch of any goes, milliseconds. */
const AGE_MOST = 90 * 86_400_000;
/**
 * So many stay, some 120 MB of them: starts and searches are measured with as many. Of more those fetched longest ago go.
 */
const LISTS_MOST = 50_000;
/** How many are looked at in one go. */
const PIECE = 50;

/**
 * Takes public lists from this device that nobody has asked for in a long time, or that are too many, those fetched
 * longest ago first. What a user's copies or waiting changes come from stays (docs/sync.md). Age counts from the last
 * fetch and not from today: a phone that was months without a signal keeps all it has.
 * @param now milliseconds since 1970
 * @param pause waited for between the pieces
 * @param most how many stay
 * @returns how many have gone
 */
export async function evictPublicLists(
  db: FoodDatabase,
  now: number,
  pause: () => Promise<void>,
  most = LISTS_MOST,
): Promise<number> {
  const newest = await db.publicLists.orderBy('fetchedAt').last();
  if (newest === undefined) return 0;
  const old = Math.min(newest.fetchedAt, now) - AGE_MOST;
  let over = (await db.publicLists.count()) - most;
  let kept = 0;
  let gone = 0;
  for (;;) {
    const piece = await db.publicLists.orderBy('fetchedAt').offset(kept).limit(PIECE).toArray();
    const due = piece.filter(({ fetchedAt }, place) => fetchedAt < old || place < over);
    const removed = await remove(db, due);
    over -= due.length;
    kept += due.length - removed;
    gone += removed;
    if (due.length < PIECE) return gone;
    await pause();
  }
}

/** Removes lists that may go, with the pages of countries that are as old: there would be gaps in them. */
async function remove(db: FoodDatabase, due: readonly PublicListRow[]): Promise<number> {
  if (due.length === 0) return 0;
  const tables = [db.publicLists, db.countryPages, db.lists, db.accounts, db.outbox, db.meta];
  return db.transaction('rw', tables, async () => {
    const stays = await needed(db, due);
    const ids = due.map(({ id }) => id).filter((id) => !stays.has(id));
    const lastFetch = Math.max(...due.map(({ fetchedAt }) => fetchedAt));
    for (const country of new Set(due.flatMap(({ chosenCountry }) => chosenCountry ?? []))) {
      await db.countryPages
        .where('[country+page]')
        .between([country, Dexie.minKey], [country, Dexie.maxKey])
        .filter(({ fetchedAt }) => fetchedAt <= lastFetch)
        .delete();
    }
    await db.publicLists.bulkDelete(ids);
    return ids.length;
  });
}

/**
 * The ids of those lists that are needed here whatever their age. What else must stay, such as a country that
 * somebody downloads, is added here and nowhere else.
 */
async function needed(db: FoodDatabase, lists: readonly PublicListRow[]): Promise<Set<string>> {
  const ids = lists.map(({ id }) => id);
  const accounts = await db.accounts.toCollection().primaryKeys();
  // A copy of what was shared by a link has no public id to be known by.
  const copies = accounts.flatMap((userID) => ids.map((id) => ({ id, copyID: copyIDOf(userID, id) })));
  const [published, saved, likes, pending] = await Promise.all([
    db.lists.where('publicID').anyOf(ids).toArray(),
    db.lists.bulkGet(copies.map(({ copyID }) => copyID)),
    db.outbox.where('kind').equals('like.add').toArray(),
    db.meta.get('pendingSignIn'),
  ]);
  const intent = pending?.key === 'pendingSignIn' ? pending.intent : undefined;
  return new Set([
    ...published.flatMap(({ publicID }) => publicID ?? []),
    ...copies.flatMap(({ id }, place) => (saved[place] === undefined ? [] : [id])),
    ...likes.flatMap((entry) => (entry.kind === 'like.add' ? [entry.args.publicID] : [])),
    ...(intent !== undefined && intent.kind !== 'create' ? [intent.listID] : []),
  ]);
}
