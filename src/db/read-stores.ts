/**
 * Reads whole stores of a database past Dexie, at whatever version it is: for when ours does not open.
 * @returns rows by store; those it does not have are empty
 * @throws DOMException when there is no such database or it cannot be read
 */
export function readStores<Name extends string>(
  database: string,
  stores: readonly Name[],
  factory: IDBFactory = indexedDB,
): Promise<Record<Name, unknown[]>> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(database);
    // One that has to be made is one that is not there.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      db.onversionchange = () => db.close();
      readAll(db, stores)
        .then(resolve, reject)
        .finally(() => db.close());
    };
  });
}

async function readAll<Name extends string>(
  db: IDBDatabase,
  stores: readonly Name[],
): Promise<Record<Name, unknown[]>> {
  const present = stores.filter((store) => db.objectStoreNames.contains(store));
  const transaction = present.length > 0 ? db.transaction(present) : null;
  const rows = stores.map(async (store): Promise<[Name, unknown[]]> => {
    if (transaction === null || !present.includes(store)) return [store, []];
    return [store, await whenDone(transaction.objectStore(store).getAll())];
  });
  return Object.fromEntries(await Promise.all(rows)) as Record<Name, unknown[]>;
}

function whenDone<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
