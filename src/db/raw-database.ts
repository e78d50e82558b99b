import type { DishNamesRow, ListRow, PublicListRow } from './schema.ts';

/**
 * Opens a database without Dexie, at whatever version it has. The connection closes itself when another one
 * wants to upgrade the database.
 * @throws DOMException if the database does not exist or cannot be opened
 */
export function openRaw(name: string, factory: IDBFactory = indexedDB): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(name);
    // An upgrade from nothing means that the database does not exist.
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
 * Reads whole object stores without Dexie, at whatever version the database has. Used when the app's own
 * version cannot open the database.
 * @returns the rows by store; empty for a store that does not exist
 * @throws DOMException if the database does not exist or cannot be read
 */
export async function readStores<Name extends string>(
  database: string,
  stores: readonly Name[],
  factory?: IDBFactory,
): Promise<Record<Name, unknown[]>> {
  const db = await openRaw(database, factory);
  return readAll(db, stores).finally(() => db.close());
}

async function readAll<Name extends string>(
  db: IDBDatabase,
  stores: readonly Name[],
): Promise<Record<Name, unknown[]>> {
  const existing = stores.filter((store) => db.objectStoreNames.contains(store));
  const transaction = existing.length > 0 ? db.transaction(existing) : null;
  const rows = stores.map(async (store): Promise<[Name, unknown[]]> => {
    if (transaction === null || !existing.includes(store)) return [store, []];
    return [store, await done(transaction.objectStore(store).getAll())];
  });
  return Object.fromEntries(await Promise.all(rows)) as Record<Name, unknown[]>;
}

/** The tables that a search reads. */
export type SearchedTable = 'publicLists' | 'lists';

/**
 * Reads up to `count` rows in the order of their ids. It does not use Dexie, which is too large to load only
 * for reading.
 * @param range the first and the last id, both inclusive; with `isAfter` the first is excluded
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

/** Reads up to `count` public lists of a country, unordered. */
export function someOfCountry(db: IDBDatabase, country: string, count: number): Promise<PublicListRow[]> {
  const store = db.transaction('publicLists').objectStore('publicLists');
  return done(store.index('chosenCountry').getAll(IDBKeyRange.only(country), count));
}

/** Reads the dish names of all countries; empty if an older version created the database. */
export async function namesOfDishes(db: IDBDatabase): Promise<DishNamesRow[]> {
  if (!db.objectStoreNames.contains('dishNames')) return [];
  return done(db.transaction('dishNames').objectStore('dishNames').getAll());
}

/** Reads the signed-in user's id and lists; null and an empty array for a visitor. */
export async function ownRows(db: IDBDatabase): Promise<{ userID: string | null; lists: ListRow[] }> {
  const session: { userID: string } | undefined = await done(
    db.transaction('meta').objectStore('meta').get('session'),
  );
  if (session === undefined) return { userID: null, lists: [] };
  const { userID } = session;
  const store = db.transaction('lists').objectStore('lists');
  const rangeOfUser = IDBKeyRange.bound([userID], [userID, []]);
  return { userID, lists: await done(store.index('[userID+rev]').getAll(rangeOfUser)) };
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
