import { type FoodDatabase, ofCountry } from '#src/db/database.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { essentialIDs, readEssentials } from './essentials.ts';

/** A list goes that was not fetched in the 90 days before the last fetch of any (milliseconds). */
const AGE_MOST = 90 * 86_400_000;
/**
 * This many stay, some 120 MB: starts and searches are measured with as many. Of more, those fetched longest ago go.
 */
const LISTS_MOST = 50_000;
/** How many are looked at in one go. */
const PIECE = 50;

/**
 * Takes public lists from this device that nobody has asked for in a long time, or that are too many, those fetched
 * longest ago first. What is needed here stays (`neededLists`), and the lists of downloaded countries are not counted.
 * Age counts from the last fetch and not from today: a phone that was months without a signal keeps all it has.
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
  const newest = await lastFetched(db);
  if (newest === undefined) return 0;
  const old = Math.min(newest.fetchedAt, now) - AGE_MOST;
  const downloaded = await downloadedCountries(db);
  const isDownloaded = ({ chosenCountry }: PublicListRow) => downloaded.has(chosenCountry ?? '');
  const kinds = [
    db.publicLists.count(),
    db.publicLists
      .where('chosenCountry')
      .anyOf([...downloaded])
      .count(),
  ];
  const [all = 0, apart = 0] = await Promise.all(kinds);
  let over = all - apart - most;
  let kept = 0;
  let gone = 0;
  for (;;) {
    const piece = await db.publicLists.orderBy('fetchedAt').offset(kept).limit(PIECE).toArray();
    const counted = piece.filter((row) => !isDownloaded(row));
    const due = counted.filter(({ fetchedAt }, place) => fetchedAt < old || place < over);
    const removed = await remove(db, due);
    over -= due.length;
    kept += piece.length - removed;
    gone += removed;
    if (due.length < counted.length || piece.length < PIECE) return gone;
    await pause();
  }
}

/**
 * The list that somebody fetched last. The essentials come by themselves: they must not make old what a traveller looked
 * at before months at sea, at the first minute of a signal.
 */
async function lastFetched(db: FoodDatabase): Promise<PublicListRow | undefined> {
  const essentials = await readEssentials(db);
  if (essentials === null) return db.publicLists.orderBy('fetchedAt').last();
  const byAge = db.publicLists.where('fetchedAt');
  return (await byAge.above(essentials.fetchedAt).last()) ?? byAge.below(essentials.fetchedAt).last();
}

/** Removes lists that may go, with the pages of countries that are as old: there would be gaps in them. */
async function remove(db: FoodDatabase, due: readonly PublicListRow[]): Promise<number> {
  if (due.length === 0) return 0;
  const tables = [db.publicLists, db.countryPages, ...tablesOfNeeds(db)];
  return db.transaction('rw', tables, async () => {
    const stays = await neededLists(db, due);
    const leaving = due.filter(({ id }) => !stays.has(id));
    const lastFetch = Math.max(...leaving.map(({ fetchedAt }) => fetchedAt));
    for (const country of new Set(leaving.flatMap(({ chosenCountry }) => chosenCountry ?? []))) {
      await ofCountry(db.countryPages, '[country+page]', country)
        .filter(({ ids, fetchedAt }) => fetchedAt <= lastFetch && !ids.every((id) => stays.has(id)))
        .delete();
    }
    await db.publicLists.bulkDelete(leaving.map(({ id }) => id));
    return leaving.length;
  });
}

/** The tables that `neededLists` reads. */
export const tablesOfNeeds = (db: FoodDatabase) => [db.lists, db.accounts, db.outbox, db.meta, db.downloads];

/**
 * Of these public lists, the ids of those that are needed on this device whatever their age: what a copy was saved from,
 * what a like waits for, what a visitor wanted, the lists of countries that are downloaded, and the essentials. What else
 * must stay is added here and nowhere else.
 */
export async function neededLists(db: FoodDatabase, lists: readonly PublicListRow[]): Promise<Set<string>> {
  const ids = lists.map(({ id }) => id);
  const accounts = await db.accounts.toCollection().primaryKeys();
  // A copy of what was shared by a link has no public id to be known by.
  const copies = accounts.flatMap((userID) => ids.map((id) => ({ id, copyID: copyIDOf(userID, id) })));
  const [published, saved, likes, pending, downloaded, essential] = await Promise.all([
    db.lists.where('publicID').anyOf(ids).toArray(),
    db.lists.bulkGet(copies.map(({ copyID }) => copyID)),
    db.outbox.where('kind').equals('like.add').toArray(),
    db.meta.get('pendingSignIn'),
    downloadedCountries(db),
    essentialIDs(db),
  ]);
  const intent = pending?.key === 'pendingSignIn' ? pending.intent : undefined;
  return new Set([
    ...published.flatMap(({ publicID }) => publicID ?? []),
    ...copies.flatMap(({ id }, place) => (saved[place] === undefined ? [] : [id])),
    ...likes.flatMap((entry) => (entry.kind === 'like.add' ? [entry.args.publicID] : [])),
    ...(intent !== undefined && intent.kind !== 'create' ? [intent.listID] : []),
    ...lists.flatMap(({ id, chosenCountry }) => (downloaded.has(chosenCountry ?? '') ? [id] : [])),
    ...essential,
  ]);
}

/** The countries whose lists stay: downloaded, or on their way here. */
async function downloadedCountries(db: FoodDatabase): Promise<Set<string>> {
  const rows = await db.downloads.toArray();
  return new Set(rows.flatMap(({ country, state }) => (state === 'going' ? [] : [country])));
}
