import type { DishNamesRow, ListRow, PublicListRow } from './schema.ts';

/**
 * Opens a database past Dexie, in whatever version it is. It gives way to whoever wants to change its version.
 * @throws (rejects) when it is not there or does not open
 */
export function openAsItIs(name: string, factory: IDBFactory = indexedDB): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(name);
    // One that has to be made is one that is not there.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      db.onversionchange = () => db.close();
      resolve(db);
    };
  });
}

/**
 * Reads whole stores of a database past Dexie, at whatever version it is: for when ours does not open.
 * @returns rows by store; those it does not have are empty
 * @throws DOMException when there is no such database or it cannot be read
 */
export async function readStores<Name extends string>(
  database: string,
  stores: readonly Name[],
  factory?: IDBFactory,
): Promise<Record<Name, unknown[]>> {
  const db = await openAsItIs(database, factory);
  return readAll(db, stores).finally(() => db.close());
}

async function readAll<Name extends string>(
  db: IDBDatabase,
  stores: readonly Name[],
): Promise<Record<Name, unknown[]>> {
  const present = stores.filter((store) => db.objectStoreNames.contains(store));
  const transaction = present.length > 0 ? db.transaction(present) : null;
  const rows = stores.map(async (store): Promise<[Name, unknown[]]> => {
    if (transaction === null || !present.includes(store)) return [store, []];
    return [store, await done(transaction.objectStore(store).getAll())];
  });
  return Object.fromEntries(await Promise.all(rows)) as Record<Name, unknown[]>;
}

/** The tables that a search looks through. */
export type SearchedTable = 'publicLists' | 'lists';

/**
 * Reads up to `count` rows in the order of their ids. Past Dexie, which is large and of no use where nothing is written.
 * @param range the first and the last id, both included; with `isAfter` without the first
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

/** Reads what the dishes of countries are also called; none from a database that an older version has made. */
export async function namesOfDishes(db: IDBDatabase): Promise<DishNamesRow[]> {
  if (!db.objectStoreNames.contains('dishNames')) return [];
  return done(db.transaction('dishNames').objectStore('dishNames').getAll());
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
