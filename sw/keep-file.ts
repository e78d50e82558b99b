import { withDeadline } from '#src/api/deadline.ts';
import { FILE_TIMEOUT_MS, isWholeFile } from './fetch-in-time.ts';

/** Where a file of the app is cached: the cache, and the key, which identifies the content. */
export type Place = { readonly cacheName: string; readonly key: string };

/**
 * Fetches in progress, by cache key. Callers share them, because several pages often request the same file at
 * once.
 */
const pendingFetches = new Map<string, Promise<Response>>();

/** Returns a cached file; undefined when it is not cached. */
export const keptFile = ({ cacheName, key }: Place): Promise<Response | undefined> =>
  caches.match(key, { cacheName });

/**
 * Fetches a file and caches it. Simultaneous calls for the same key share one fetch. Only a complete answer
 * of ours is cached, never a hotel's login page.
 * @returns the network's answer, even if it was not cached
 * @throws the network's error, and `DeadlineError` when the file is not complete in time
 */
export async function keepFile(url: string, place: Place): Promise<Response> {
  const { key } = place;
  const fetched =
    pendingFetches.get(key) ?? fetchAndKeep(url, place).finally(() => pendingFetches.delete(key));
  pendingFetches.set(key, fetched);
  return (await fetched).clone();
}

/**
 * Fetches and caches a file that is not cached yet.
 * @throws like `keepFile`, and when the answer is not the file
 */
export async function cacheIfMissing(url: string, place: Place): Promise<void> {
  if (await keptFile(place)) return;
  const response = await keepFile(url, place);
  if (!isWholeFile(pathOf(url), response)) throw new Error(`${url} did not come: ${response.status}`);
}

const pathOf = (url: string) => new URL(url, 'https://any.example').pathname;

function fetchAndKeep(url: string, { cacheName, key }: Place): Promise<Response> {
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
