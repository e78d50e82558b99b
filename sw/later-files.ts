import { registerRoute } from 'workbox-routing';
import { withDeadline } from '#src/api/deadline.ts';
import { FILE_TIMEOUT_MS, isWholeFile } from './fetch-in-time.ts';
import { scope } from './scope.ts';

/** Files outside the shell; their names carry their content, or a new worker fetches them anew. */
const CACHE = 'later-files';
const OF_LANGUAGES = new Set(Object.values(__LANGUAGE_FILES__).flat());
const LATER = new Set(__LATER_FILES__);
/** What is being fetched: the activation and the page ask for the same files, often at the same moment. */
const underWay = new Map<string, Promise<Response>>();
/** Before each look at what is missing: a phone that changes networks fails every fetch under way, and is back soon. */
const PAUSES_MS = [0, 1000, 5000, 25_000];

/**
 * Fetches flags, avatars and the heading face once the worker is active, and serves them cache first. A line too
 * bad for one of them leaves the others and the app as they are; `keepMissing` comes back for it.
 */
export function keepLaterFiles(): void {
  scope.addEventListener('activate', (event) => {
    event.waitUntil(refreshAll());
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && (LATER.has(url.pathname) || OF_LANGUAGES.has(url.pathname)),
    async ({ url }) => (await laterFile(url.pathname)) ?? keep(url.pathname),
  );
}

/** What is wanted beside the shell: what the language in use needs (English is in the shell), and every later file. */
export const wantedFiles = (tag: string): string[] => [...(__LANGUAGE_FILES__[tag] ?? []), ...LATER];

/** Keeps what of it is not there yet. */
export async function keepMissing(tag: string): Promise<void> {
  const wanted = wantedFiles(tag);
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const kept = await Promise.allSettled(wanted.map(keepOnce));
    if (kept.every(({ status }) => status === 'fulfilled')) return;
  }
}

/** The tags of the languages of which every file is kept; English is in the shell and not among them. */
export async function keptLanguages(): Promise<string[]> {
  const languages = Object.entries(__LANGUAGE_FILES__).map(async ([tag, files]) => {
    const kept = await Promise.all(files.map(laterFile));
    return kept.every((file) => file !== undefined) ? [tag] : [];
  });
  return (await Promise.all(languages)).flat();
}

/** A file as it is kept; undefined while it is not. */
export function laterFile(pathname: string): Promise<Response | undefined> {
  return caches.match(pathname, { cacheName: CACHE });
}

async function keepOnce(pathname: string): Promise<void> {
  if (!(await laterFile(pathname))) await keep(pathname);
}

async function refreshAll(): Promise<void> {
  await Promise.allSettled([...LATER].map(keep));
  const cache = await caches.open(CACHE);
  const stale = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return !LATER.has(pathname) && !OF_LANGUAGES.has(pathname);
  });
  await Promise.all(stale.map((request) => cache.delete(request)));
}

/**
 * Fetches a file and keeps it, once however many ask for it meanwhile; only a whole answer of ours is kept, never a
 * hotel's login page.
 * @throws whatever the network does, and DeadlineError when the file is not there in time
 */
async function keep(pathname: string): Promise<Response> {
  const fetched = underWay.get(pathname) ?? fetchAndKeep(pathname).finally(() => underWay.delete(pathname));
  underWay.set(pathname, fetched);
  return (await fetched).clone();
}

function fetchAndKeep(pathname: string): Promise<Response> {
  return withDeadline(FILE_TIMEOUT_MS, async (signal) => {
    const response = await fetch(pathname, { signal });
    if (isWholeFile(pathname, response)) {
      const cache = await caches.open(CACHE);
      // Ends when the whole body is there.
      await cache.put(pathname, response.clone());
    }
    return response;
  });
}
