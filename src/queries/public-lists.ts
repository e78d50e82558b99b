import { type FoodDatabase, ofCountry } from '#src/db/database.ts';
import { ownListIDs } from '#src/db/own-list-at.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { type DishNames, type List, sourceIDOf } from '#src/domain/list.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { withWaitingLikes } from './lists.ts';
import { translated } from './translations.ts';

/** A country's public lists on this device. */
export type CountryLists = {
  /** In the server's order, page after page. */
  lists: PublicListRow[];
  /** The number of the country's lists according to the newest page. */
  total: number;
  /** The number of consecutive pages on this device, starting with the first. */
  pages: number;
  /** When the oldest of these pages was fetched (milliseconds since 1970). */
  fetchedAt: number;
};

/** Reads up to `pages` pages of a country's lists; null if the first page was never fetched here. */
export async function countryLists(
  db: FoodDatabase,
  country: string,
  pages: number,
): Promise<CountryLists | null> {
  const keys = Array.from({ length: pages }, (_, page): [string, number] => [country, page]);
  const rows = await db.countryPages.bulkGet(keys);
  const firstGap = rows.indexOf(undefined);
  const known = (firstGap === -1 ? rows : rows.slice(0, firstGap)).filter((row) => row !== undefined);
  if (known.length === 0) return null;
  const ids = [...new Set(known.flatMap((row) => row.ids))];
  const lists = (await db.publicLists.bulkGet(ids)).filter((list) => list !== undefined);
  const newest = known.reduce((a, b) => (b.fetchedAt > a.fetchedAt ? b : a));
  return {
    lists: await withWaitingLikes(db, lists),
    total: newest.total,
    pages: known.length,
    fetchedAt: Math.min(...known.map((row) => row.fetchedAt)),
  };
}

/** Reads those of these public lists that are on this device, in the order of `ids`. */
export async function publicListsOf(db: FoodDatabase, ids: readonly string[]): Promise<PublicListRow[]> {
  const lists = await db.publicLists.bulkGet([...ids]);
  return withWaitingLikes(
    db,
    lists.filter((list) => list !== undefined),
  );
}

/** A list on this device as a search over all countries shows it: an own list or a public one. */
export type SeenList = Pick<PublicListRow, 'id' | 'publicID' | 'name' | 'language'> & {
  isOwn: boolean;
  country: string | null;
};

/**
 * Reads those of these lists that are still on this device, in the given order. Starter lists are named in
 * the reader's language.
 */
export async function seenListsOf(
  db: FoodDatabase,
  found: readonly Pick<SeenList, 'id' | 'isOwn'>[],
  readers: LanguageCode,
): Promise<SeenList[]> {
  const rows = await Promise.all(
    found.map(async ({ id, isOwn }) => {
      const row = await (isOwn ? db.lists : db.publicLists).get(id);
      return row === undefined ? [] : [{ ...row, isOwn }];
    }),
  );
  return (await translated<List & { isOwn: boolean }>(db, rows.flat(), readers)).map(
    ({ id, publicID, name, language, chosenCountry: country, isOwn }) => ({
      ...{ id, publicID, name, language, country, isOwn },
    }),
  );
}

/**
 * Reads a country's public lists on this device, the most liked first. Use it only if none of the country's
 * pages was fetched.
 */
export async function seenOfCountry(
  db: FoodDatabase,
  country: string,
  limit: number,
): Promise<PublicListRow[]> {
  const seen = await ofCountry(db.publicLists, '[chosenCountry+likes]', country)
    .reverse()
    .filter(({ publicID }) => publicID !== null)
    .limit(limit)
    .toArray();
  return withWaitingLikes(db, seen);
}

/** Reads the countries that have public lists on this device. */
export async function countriesHere(db: FoodDatabase): Promise<Set<string>> {
  return new Set((await db.publicLists.orderBy('chosenCountry').uniqueKeys()) as string[]);
}

/** Reads a public list on this device, and the id of the user's copy if they saved it. */
export async function publicList(
  db: FoodDatabase,
  publicID: string,
): Promise<{ list: PublicListRow; copyID: string | null } | null> {
  const row = await db.publicLists.get(publicID);
  const [list] = row === undefined ? [] : await withWaitingLikes(db, [row]);
  return list === undefined ? null : { list, copyID: await copyIDIfSaved(db, sourceIDOf(list)) };
}

/**
 * Finds which of these public lists the signed-in user wrote or saved. Returns the own list's id by public
 * id.
 */
export async function savedListIDs(
  db: FoodDatabase,
  publicIDs: readonly string[],
): Promise<Map<string, string>> {
  const session = await readSession(db);
  if (session === null) return new Map();
  const copyIDs = publicIDs.map((id) => copyIDOf(session.userID, id));
  const rows = await db.lists.bulkGet(copyIDs);
  const copies = rows.flatMap((row, index) =>
    row === undefined ? [] : [[publicIDs[index] ?? '', row.id] as const],
  );
  return new Map([...copies, ...(await ownListIDs(db, session.userID, publicIDs))]);
}

/** Returns the id of the signed-in user's copy of a list; null if they have not saved it. */
export async function copyIDIfSaved(db: FoodDatabase, sourceID: string): Promise<string | null> {
  const session = await readSession(db);
  if (session === null) return null;
  const copyID = copyIDOf(session.userID, sourceID);
  return (await db.lists.get(copyID)) === undefined ? null : copyID;
}

/** Reads the other names of a country's dishes on this device; empty for a list without a country. */
export async function dishNamesOf(db: FoodDatabase, country: string | null): Promise<readonly DishNames[]> {
  return country === null ? [] : ((await db.dishNames.get(country))?.dishes ?? []);
}
