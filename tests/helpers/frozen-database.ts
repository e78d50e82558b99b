/** A device's whole database as JSON, read with IndexedDB and without Dexie. */
export type FrozenDatabase = {
  /** The version according to IndexedDB, ten times the version according to Dexie. */
  version: number;
  stores: FrozenStore[];
};

type FrozenStore = {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  rows: unknown[];
};

function whenDone<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Reads the database with this name from an IndexedDB. */
export async function freeze(name: string, factory: IDBFactory): Promise<FrozenDatabase> {
  const db = await whenDone(factory.open(name));
  const stores: FrozenStore[] = [];
  for (const storeName of [...db.objectStoreNames].sort()) {
    const store = db.transaction(storeName).objectStore(storeName);
    stores.push({
      name: storeName,
      keyPath: store.keyPath,
      autoIncrement: store.autoIncrement,
      indexes: [...store.indexNames].map((indexName) => {
        const { keyPath, unique, multiEntry } = store.index(indexName);
        return { name: indexName, keyPath, unique, multiEntry };
      }),
      rows: await whenDone(store.getAll()),
    });
  }
  const { version } = db;
  db.close();
  return { version, stores };
}

/** Writes a frozen database into an IndexedDB, without Dexie and the app's code. */
export async function thaw(frozen: FrozenDatabase, name: string, factory: IDBFactory): Promise<void> {
  const opening = factory.open(name, frozen.version);
  opening.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of frozen.stores) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const index of indexes) {
        const { unique, multiEntry } = index;
        store.createIndex(index.name, index.keyPath, { unique, multiEntry });
      }
      for (const row of rows) store.add(row);
    }
  };
  (await whenDone(opening)).close();
}
