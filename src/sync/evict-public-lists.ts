import { type FoodDatabase, ofCountry } from '#src/db/database.ts';
import { readEssentials } from '#src/db/essentials.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { downloadedCountries, neededLists, tablesOfNeeds } from './needed-lists.ts';

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
 * longest ago first. What is needed here stays (`needed-lists.ts`), and the lists of downloaded countries are not counted.
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
