import type { Page } from 'playwright/test';

/**
 * Returns the data that a page of this origin can read from the browser's storage, as JSON. Of the caches it
 * contains Home's snapshot and the paths of API answers.
 */
export async function storedInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const records = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        rows.push(...records);
      }
      db.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    }
    const snapshot = await caches.match('/home-snapshot.json');
    return JSON.stringify({
      rows,
      snapshot: await snapshot?.text(),
      local: { ...localStorage },
      session: Object.keys(sessionStorage),
      cookies: document.cookie,
      cachedApi: cached.filter((path) => path.startsWith('/api')),
    });
  });
}
