import type { ListRow, PublicListRow } from './schema.ts';

/** The tables that a search looks through. */
export type SearchedTable = 'publicLists' | 'lists';

/**
 * Reads up to `count` rows past Dexie, which who only reads can do without: in the order of their ids, those from one
 * (after it, if so said) to another.
 */
export function rowsBetween(
  db: IDBDatabase,
  table: SearchedTable,
  range: { from: string; to: string; isAfter: boolean },
  count: number,
): Promise<(PublicListRow | ListRow)[]> {
  const ids = IDBKeyRange.bound(range.from, range.to, range.isAfter);
  return done(db.transaction(table).objectStore(table).getAll(ids, count));
}

/** Reads up to `count` public lists of a country, in no order that means anything. */
export function someOfCountry(db: IDBDatabase, country: string, count: number): Promise<PublicListRow[]> {
  const store = db.transaction('publicLists').objectStore('publicLists');
  return done(store.index('chosenCountry').getAll(IDBKeyRange.only(country), count));
}

/** Reads who is signed in, and their lists; null and none for a visitor. */
export async function ownRows(db: IDBDatabase): Promise<{ userID: string | null; lists: ListRow[] }> {
  const session: { userID: string } | undefined = await done(
    db.transaction('meta').objectStore('meta').get('session'),
  );
  if (session === undefined) return { userID: null, lists: [] };
  const { userID } = session;
  const store = db.transaction('lists').objectStore('lists');
  const mine = IDBKeyRange.bound([userID], [userID, []]);
  return { userID, lists: await done(store.index('[userID+rev]').getAll(mine)) };
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
