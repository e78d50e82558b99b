import type { Browser, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { OwnServer } from './server.ts';

export type Traveller = { email: string; password: string; name: string };

let counter = 0;
/** Somebody nobody knows yet. */
export function somebody(name: string): Traveller {
  counter += 1;
  return { email: `${name.toLowerCase()}-${counter}@example.org`, password: 'twenty years', name };
}

/** An account as it is after registering by mail; the screens of that are the main road's. */
export async function registered(server: OwnServer, name: string): Promise<Traveller> {
  const traveller = somebody(name);
  const { email: emailAddress, password } = traveller;
  const response = await fetch(`${server.origin}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, password, name }),
  });
  expect(response.status).toBe(201);
  const link = new URL(server.mailedLink(emailAddress, '/activate/'));
  expect((await fetch(`${server.origin}/api/user${link.pathname}`)).status).toBe(200);
  return traveller;
}

/** A phone of its own: nothing on it is shared with another. */
export async function newPhone(browser: Browser, server: OwnServer): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    baseURL: server.origin,
  });
  return context.newPage();
}

/** Signs in by the screen and ends where `next` says. */
export async function signIn(page: Page, { email, password }: Traveller, next = '/'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL((url) => url.pathname === next);
}

/** Says no to the bar about advertising, which asks everybody once. */
export async function declineAds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'No, thanks' }).click();
}

/** Everything a page of this origin can find in this browser, as text; flags and the like are not looked into. */
export async function storedHere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const found = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        rows.push(...found);
      }
      db.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    }
    return JSON.stringify({
      rows,
      local: { ...localStorage },
      session: Object.keys(sessionStorage),
      cookies: document.cookie,
      cachedApi: cached.filter((path) => path.startsWith('/api')),
    });
  });
}
