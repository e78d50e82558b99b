import { type FoodDatabase, ofCountry } from '#src/db/database.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { isAboutPublicList } from '#src/outbox/entry.ts';
import { PUBLIC_LIST_KINDS } from '#src/writes/table.ts';
import { readWorld, type WorldPart } from './country-words.ts';
import { essentialIDs, readEssentials } from './essentials.ts';

/**
 * The age at which a list is evicted, in milliseconds: 90 days between its fetch and the most recent fetch of
 * any list.
 */
const MAX_AGE_MS = 90 * 86_400_000;
/** The most lists that stay, about 120 MB. Start-up and search are measured with as many (P7.15). */
const MAX_LISTS = 50_000;
/** The number of lists examined per transaction. */
const LISTS_PER_TRANSACTION = 50;

/**
 * Evicts public lists that are old or too many, the oldest fetch first. If there are too many, the essentials
 * of countries that the user did not open go before all others. Needed lists stay (`neededLists`), and lists
 * of downloaded countries are not counted. Age is relative to the last fetch and not to today, so that a
 * device offline for months keeps its lists.
 * @param now milliseconds since 1970
 * @param pause awaited between the transactions
 * @param maxLists how many lists stay
 * @returns how many lists were deleted
 */
export async function evictPublicLists(
  db: FoodDatabase,
  now: number,
  pause: () => Promise<void>,
  maxLists = MAX_LISTS,
): Promise<number> {
  const newest = await lastFetched(db);
  if (newest === undefined) return 0;
  const oldestKept = Math.min(newest.fetchedAt, now) - MAX_AGE_MS;
  const downloaded = await downloadedCountries(db);
  const isDownloaded = ({ chosenCountry }: PublicListRow) => downloaded.has(chosenCountry ?? '');
  const kinds = [
    db.publicLists.count(),
    db.publicLists
      .where('chosenCountry')
      .anyOf([...downloaded])
      .count(),
  ];
  const [all = 0, downloadedCount = 0] = await Promise.all(kinds);
  let excess = all - downloadedCount - maxLists;
  if (excess > 0 && (await dropWorldLists(db))) return evictPublicLists(db, now, pause, maxLists);
  let keptCount = 0;
  let deletedCount = 0;
  for (;;) {
    const piece = await db.publicLists
      .orderBy('fetchedAt')
      .offset(keptCount)
      .limit(LISTS_PER_TRANSACTION)
      .toArray();
    const counted = piece.filter((row) => !isDownloaded(row));
    const due = counted.filter(({ fetchedAt }, index) => fetchedAt < oldestKept || index < excess);
    const removed = await remove(db, due);
    excess -= due.length;
    keptCount += piece.length - removed;
    deletedCount += removed;
    if (due.length < counted.length || piece.length < LISTS_PER_TRANSACTION) return deletedCount;
    await pause();
  }
}

/**
 * Reads the public list fetched last, apart from the essentials. These are fetched in the background, and
 * after months offline their fetch would make all lists old that the user has looked at.
 */
async function lastFetched(db: FoodDatabase): Promise<PublicListRow | undefined> {
  const background = [await readEssentials(db), ...(await readWorld(db))].flatMap(
    (each) => each?.fetchedAt ?? [],
  );
  return db.publicLists.where('fetchedAt').noneOf(background).last();
}

/**
 * Deletes lists, unless they are needed, and the pages of their age or older that would then have gaps.
 * Returns the number of deleted lists.
 */
async function remove(db: FoodDatabase, due: readonly PublicListRow[]): Promise<number> {
  if (due.length === 0) return 0;
  const tables = [db.publicLists, db.countryPages, ...tablesOfNeeds(db)];
  return db.transaction('rw', tables, async () => {
    const neededIDs = await neededLists(db, due);
    const evicted = due.filter(({ id }) => !neededIDs.has(id));
    const lastFetch = Math.max(...evicted.map(({ fetchedAt }) => fetchedAt));
    for (const country of new Set(evicted.flatMap(({ chosenCountry }) => chosenCountry ?? []))) {
      await ofCountry(db.countryPages, '[country+page]', country)
        .filter(({ ids, fetchedAt }) => fetchedAt <= lastFetch && !ids.every((id) => neededIDs.has(id)))
        .delete();
    }
    await db.publicLists.bulkDelete(evicted.map(({ id }) => id));
    return evicted.length;
  });
}

/**
 * Deletes the essentials of the other countries (P7.21), to make room for lists that the user chose. A list
 * stays if it is needed, or if the user has opened its country since it was fetched. Each part is deleted in
 * its own transaction, so that a tap waits for at most one part.
 * @returns whether there were any
 */
export async function dropWorldLists(db: FoodDatabase): Promise<boolean> {
  const parts = await readWorld(db);
  const tables = [db.publicLists, db.countryPages, db.dishNames, ...tablesOfNeeds(db)];
  for (const part of parts) await db.transaction('rw', tables, () => dropWorldPart(db, part));
  return parts.length > 0;
}

async function dropWorldPart(db: FoodDatabase, { key, fetchedAt, pages }: WorldPart): Promise<void> {
  const stored = await db.publicLists.bulkGet(pages.flatMap(({ ids }) => ids));
  const rows = stored.flatMap((row) => (row?.fetchedAt === fetchedAt ? [row] : []));
  const neededIDs = await neededLists(db, rows);
  await db.publicLists.bulkDelete(rows.flatMap(({ id }) => (neededIDs.has(id) ? [] : [id])));
  const countries = pages.map(({ country }) => country);
  await db.countryPages
    .where('[country+page]')
    .anyOf(countries.map((country) => [country, 0]))
    .filter((page) => page.fetchedAt === fetchedAt)
    .delete();
  // Lists that stay need their words. Words that only came with the part have no time.
  const withLists = await db.publicLists.where('chosenCountry').anyOf(countries).uniqueKeys();
  await db.dishNames
    .where('country')
    .anyOf(countries.filter((country) => !withLists.includes(country)))
    .filter((words) => words.fetchedAt === 0)
    .delete();
  await db.meta.delete(key);
}

/** Returns the tables that `neededLists` reads. */
export const tablesOfNeeds = (db: FoodDatabase) => [db.lists, db.accounts, db.outbox, db.meta, db.downloads];

/**
 * Returns the ids of those public lists that must stay on this device whatever their age: the sources of
 * copies, lists with a waiting write such as a like, a visitor's intent, lists of downloaded countries, and
 * the essentials. Every such rule belongs here.
 */
export async function neededLists(db: FoodDatabase, lists: readonly PublicListRow[]): Promise<Set<string>> {
  const ids = lists.map(({ id }) => id);
  const accounts = await db.accounts.toCollection().primaryKeys();
  // The copy of a list that was shared by its link has no public id.
  const copies = accounts.flatMap((userID) => ids.map((id) => ({ id, copyID: copyIDOf(userID, id) })));
  const [published, saved, waiting, pending, downloaded, essential] = await Promise.all([
    db.lists.where('publicID').anyOf(ids).toArray(),
    db.lists.bulkGet(copies.map(({ copyID }) => copyID)),
    db.outbox.where('kind').anyOf(PUBLIC_LIST_KINDS).toArray(),
    db.meta.get('pendingSignIn'),
    downloadedCountries(db),
    essentialIDs(db),
  ]);
  const intent = pending?.key === 'pendingSignIn' ? pending.intent : undefined;
  return new Set([
    ...published.flatMap(({ publicID }) => publicID ?? []),
    ...copies.flatMap(({ id }, index) => (saved[index] === undefined ? [] : [id])),
    ...waiting.flatMap((entry) => (isAboutPublicList(entry) ? [entry.args.publicID] : [])),
    ...(intent !== undefined && intent.kind !== 'create' ? [intent.listID] : []),
    ...lists.flatMap(({ id, chosenCountry }) => (downloaded.has(chosenCountry ?? '') ? [id] : [])),
    ...essential,
  ]);
}

/** Reads the countries that are, or are being, downloaded. */
async function downloadedCountries(db: FoodDatabase): Promise<Set<string>> {
  const rows = await db.downloads.toArray();
  return new Set(rows.flatMap(({ country, state }) => (state === 'going' ? [] : [country])));
}
