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
