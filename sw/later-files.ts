import { registerRoute } from 'workbox-routing';
import { scope } from './scope.ts';

/** Files outside the shell; their names carry their content, or a new worker fetches them anew. */
const CACHE = 'later-files';
const CATALOGS = new Set(Object.values(__CATALOGS__).flat());
const LATER = new Set(__LATER_FILES__);

/**
 * Fetches flags, avatars and the heading face once the worker is active, and serves them cache first. A line too
 * bad for one of them leaves the others and the app as they are; the file is kept when a page next asks for it.
 */
export function keepLaterFiles(): void {
  scope.addEventListener('activate', (event) => {
    event.waitUntil(refreshAll());
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && (LATER.has(url.pathname) || CATALOGS.has(url.pathname)),
    async ({ url }) => (await caches.match(url.pathname, { cacheName: CACHE })) ?? keep(url.pathname),
  );
}

/** Keeps the texts of the language in use; English is in the shell. */
export async function keepCatalog(tag: string): Promise<void> {
  const missing = (__CATALOGS__[tag] ?? []).map(async (url) => {
    if (!(await caches.match(url, { cacheName: CACHE }))) await keep(url);
  });
  await Promise.allSettled(missing);
}

async function refreshAll(): Promise<void> {
  await Promise.allSettled([...LATER].map(keep));
  const cache = await caches.open(CACHE);
  const stale = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return !LATER.has(pathname) && !CATALOGS.has(pathname);
  });
  await Promise.all(stale.map((request) => cache.delete(request)));
}

/** Fetches a file and keeps it; only a whole answer of ours is kept, never a hotel's login page. */
async function keep(pathname: string): Promise<Response> {
  const response = await fetch(pathname);
  const isOurs = response.status === 200 && !response.redirected;
  if (isOurs && !response.headers.get('content-type')?.includes('text/html')) {
    const cache = await caches.open(CACHE);
    await cache.put(pathname, response.clone());
  }
  return response;
}
