import { withDeadline } from '#src/api/deadline.ts';
import { FILE_TIMEOUT_MS, isWholeFile } from './fetch-in-time.ts';

/** Where a file of the app is cached: the name of the cache, and the key, which identifies the content. */
export type CacheEntry = { readonly cacheName: string; readonly key: string };

/**
 * Fetches in progress, by cache key. Callers share them, because several pages often request the same file at
 * once.
 */
const pendingFetches = new Map<string, Promise<Response>>();

/** Returns a cached file; undefined when it is not cached. */
export const cachedFile = ({ cacheName, key }: CacheEntry): Promise<Response | undefined> =>
  caches.match(key, { cacheName });

/**
 * Fetches a file and caches it. Simultaneous calls for the same key share one fetch. Only the complete file
 * is cached, never the answer of a hotel's login page (`isWholeFile`).
 * @returns the network's answer, even if it was not cached
 * @throws the network's error, and `DeadlineError` when the file is not complete in time
 */
export async function fetchAndCache(url: string, cacheEntry: CacheEntry): Promise<Response> {
  const { key } = cacheEntry;
  const fetched =
    pendingFetches.get(key) ?? fetchIntoCache(url, cacheEntry).finally(() => pendingFetches.delete(key));
  pendingFetches.set(key, fetched);
  return (await fetched).clone();
}

/**
 * Fetches and caches a file that is not cached yet.
 * @throws like `fetchAndCache`, and when the answer is not the file
 */
export async function cacheIfMissing(url: string, cacheEntry: CacheEntry): Promise<void> {
  if (await cachedFile(cacheEntry)) return;
  const response = await fetchAndCache(url, cacheEntry);
  if (!isWholeFile(pathOf(url), response)) throw new Error(`${url} could not be fetched: ${response.status}`);
}

const pathOf = (url: string) => new URL(url, 'https://any.example').pathname;

function fetchIntoCache(url: string, { cacheName, key }: CacheEntry): Promise<Response> {
  return withDeadline(FILE_TIMEOUT_MS, async (signal) => {
    // Files that the page has just loaded come from the browser's HTTP cache. A file whose name has no
    // content hash (its hash is in the key) may be outdated there, so we revalidate it.
    const response = await fetch(url, { signal, cache: key === url ? 'default' : 'no-cache' });
    if (isWholeFile(pathOf(url), response)) {
      const cache = await caches.open(cacheName);
      // Resolves when the whole body has arrived.
      await cache.put(key, response.clone());
    }
    return response;
  });
}
