import { registerRoute } from 'workbox-routing';
import { type CacheEntry, cachedFile, cacheIfMissing, fetchAndCache } from './keep-file.ts';

/** The cache for files outside the shell, such as flags and the texts of languages. */
const CACHE = 'later-files';
// The build inserts the whole table at each use of the name, so the name is used once.
const LANGUAGE_FILES = __LANGUAGE_FILES__;
const OF_LANGUAGES = new Set(Object.values(LANGUAGE_FILES).flat());
/** Cache keys by path. A key identifies the content. It is the path itself if the path contains a hash. */
const LATER = new Map(__LATER_FILES__.map((key) => [key.replace(/\?.*/, ''), key]));
const CATALOG = /^\/assets\/catalog-(.+)-[\w-]{8}\.js$/;

const entryOf = (path: string): CacheEntry => ({ cacheName: CACHE, key: LATER.get(path) ?? path });

/** Serves catalogs, flags, avatars and the heading face from the cache, else from the network. */
export function serveLaterFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && (LATER.has(url.pathname) || OF_LANGUAGES.has(url.pathname)),
    async ({ url }) => (await laterFile(url.pathname)) ?? fetchAndCache(url.pathname, entryOf(url.pathname)),
  );
}

/**
 * Returns the paths needed offline besides the shell: the language's files (English is in the shell) and
 * every later file.
 */
export const wantedFiles = (tag: string): string[] => [...textsIn(tag), ...LATER.keys()];

/**
 * Returns those files that a first visit's page shows and has loaded already: catalogs, fonts and avatars.
 */
export const filesOfFirstVisit = (tag: string): string[] => [...textsIn(tag), ...__FILES_OF_FIRST_PAGE__];

/** Returns the paths of a language's catalogs and fonts; none for English. */
export const textsIn = (tag: string): readonly string[] => LANGUAGE_FILES[tag] ?? [];

/** Fetches and caches those of these files that are not cached yet; one promise for each file. */
export const fetchLaterFiles = (paths: readonly string[]): Promise<void>[] =>
  paths.map((path) => cacheIfMissing(path, entryOf(path)));

/**
 * Returns the tags of the languages whose files are all cached. English is not among them, because it is in
 * the shell.
 */
export async function cachedLanguages(): Promise<string[]> {
  const languages = Object.entries(LANGUAGE_FILES).map(async ([tag, files]) => {
    const cached = await Promise.all(files.map(laterFile));
    return cached.every((file) => file !== undefined) ? [tag] : [];
  });
  return (await Promise.all(languages)).flat();
}

/** Returns the tags of the languages of which this build or an earlier one has cached texts. */
export async function languagesInUse(): Promise<string[]> {
  const tags = (await cachedURLs()).flatMap(({ pathname }) => CATALOG.exec(pathname)?.[1] ?? []);
  return [...new Set(tags)];
}

/**
 * Returns a cached file, or the previous build's version until this build's is cached; undefined when there
 * is neither.
 */
export async function laterFile(path: string): Promise<Response | undefined> {
  return (await cachedFile(entryOf(path))) ?? caches.match(path, { cacheName: CACHE, ignoreSearch: true });
}

/**
 * Deletes files that are not in this build. The old version of a file that is in this build stays until the
 * new version is cached.
 */
export async function dropStaleFiles(): Promise<void> {
  const cached = await cachedURLs();
  const keys = new Set(cached.map(({ pathname, search }) => pathname + search));
  const cache = await caches.open(CACHE);
  const stale = cached.filter(({ pathname, search }) => {
    const key = LATER.get(pathname);
    if (key === undefined) return !OF_LANGUAGES.has(pathname);
    return key !== pathname + search && keys.has(key);
  });
  await Promise.all(stale.map(({ href }) => cache.delete(href)));
}

async function cachedURLs(): Promise<URL[]> {
  const cache = await caches.open(CACHE);
  return (await cache.keys()).map(({ url }) => new URL(url));
}
