import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { fetchInTime } from './fetch-in-time.ts';
import { scope } from './scope.ts';

/** A separate cache for the list of the active build's files, which the next build reads. */
const CACHE = 'builds';
const RECORD = '/build-files.json';

/**
 * Keeps the files of the previous build's shell cached. A tab that was open when a new version was activated
 * still uses the old scripts, and may request more of them offline. Call this function last, because its
 * route matches every asset that no other route matches.
 */
export function keepPreviousBuild(shell: PrecacheController): void {
  const { cacheName } = shell.strategy;
  const files = new Set(shell.getURLsToCacheKeys().values());
  scope.addEventListener('activate', (event) => event.waitUntil(deleteOldFiles(cacheName, files)));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ url, request }) => (await caches.match(url.href, { cacheName })) ?? fetchInTime(request),
  );
}

/** Deletes the files that belong to neither this build nor the previous one. */
async function deleteOldFiles(cacheName: string, files: ReadonlySet<string>): Promise<void> {
  const builds = await caches.open(CACHE);
  const record = await builds.match(RECORD);
  const previousFiles: string[] | undefined = await record?.json();
  await builds.put(RECORD, Response.json([...files]));
  // Without a record, all cached files belong to the previous build.
  if (previousFiles === undefined) return;
  const keptFiles = new Set([...files, ...previousFiles]);
  const cache = await caches.open(cacheName);
  const stale = (await cache.keys()).filter(({ url }) => !keptFiles.has(url));
  await Promise.all(stale.map((request) => cache.delete(request)));
}
