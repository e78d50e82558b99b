import { withDeadline } from '#src/api/deadline.ts';
import { FILE_TIMEOUT_MS, isWholeFile } from './fetch-in-time.ts';

/** Where a file of the app is kept: in which cache, and under which key, which tells its content. */
export type Place = { readonly cacheName: string; readonly key: string };

/** What is being fetched, by its key: several pages ask for the same files, often at the same moment. */
const underWay = new Map<string, Promise<Response>>();

/** A file as it is kept; undefined while it is not. */
export const keptFile = ({ cacheName, key }: Place): Promise<Response | undefined> =>
  caches.match(key, { cacheName });

/**
 * Fetches a file and keeps it, once however many ask for it meanwhile; only a whole answer of ours is kept, never a
 * hotel's login page.
 * @returns what came in its place, if that was something else
 * @throws whatever the network does, and DeadlineError when the file is not there in time
 */
export async function keepFile(url: string, place: Place): Promise<Response> {
  const { key } = place;
  const fetched = underWay.get(key) ?? fetchAndKeep(url, place).finally(() => underWay.delete(key));
  underWay.set(key, fetched);
  return (await fetched).clone();
}

/**
 * Keeps a file that is not there yet.
 * @throws like `keepFile`, and when something else came in its place
 */
export async function keepOnce(url: string, place: Place): Promise<void> {
  if (await keptFile(place)) return;
  const response = await keepFile(url, place);
  if (!isWholeFile(pathOf(url), response)) throw new Error(`${url} did not come: ${response.status}`);
}

const pathOf = (url: string) => new URL(url, 'https://any.example').pathname;

function fetchAndKeep(url: string, { cacheName, key }: Place): Promise<Response> {
  return withDeadline(FILE_TIMEOUT_MS, async (signal) => {
    // What the page has just loaded comes from the browser's own cache. A name that does not tell the content has it in
    // the key: of those that cache may hold an older one.
    const response = await fetch(url, { signal, cache: key === url ? 'default' : 'no-cache' });
    if (isWholeFile(pathOf(url), response)) {
      const cache = await caches.open(cacheName);
      // Ends when the whole body is there.
      await cache.put(key, response.clone());
    }
    return response;
  });
}
