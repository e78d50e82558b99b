import { registerRoute } from 'workbox-routing';
import { keepFile, keepOnce, keptFile, type Place } from './keep-file.ts';

/** Files outside the shell. */
const CACHE = 'later-files';
// The build writes the table wherever its name stands.
const LANGUAGE_FILES = __LANGUAGE_FILES__;
const OF_LANGUAGES = new Set(Object.values(LANGUAGE_FILES).flat());
/** By path, the key that tells the content: the path itself where that has a hash. */
const LATER = new Map(__LATER_FILES__.map((key) => [key.replace(/\?.*/, ''), key]));
/** All flags, and what is said to waiters: large, and of use to whoever goes on from the page they came to. */
const FOR_WHO_STAYS = /^\/(flags|phrases)\.json$/;
const CATALOG = /^\/assets\/catalog-(.+)-[\w-]{8}\.js$/;

const placeOf = (path: string): Place => ({ cacheName: CACHE, key: LATER.get(path) ?? path });

/** Serves texts, flags, avatars and the heading face cache first. */
export function serveLaterFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && (LATER.has(url.pathname) || OF_LANGUAGES.has(url.pathname)),
    async ({ url }) => (await laterFile(url.pathname)) ?? keepFile(url.pathname, placeOf(url.pathname)),
  );
}

/** What is wanted beside the shell: what the language in use needs (English is in the shell), and every later file. */
export const wantedFiles = (tag: string): string[] => [...textsIn(tag), ...LATER.keys()];

/** Of those what a first look at the app shows: texts, letters and portraits, which the page has loaded by itself. */
export const filesOfFirstLook = (tag: string): string[] =>
  wantedFiles(tag).filter((path) => !FOR_WHO_STAYS.test(path));

/** Each language's texts and letters, English none. */
export const textsIn = (tag: string): readonly string[] => LANGUAGE_FILES[tag] ?? [];

/** Fetches of these files what is not there yet. */
export const fetchLaterFiles = (paths: readonly string[]): Promise<void>[] =>
  paths.map((path) => keepOnce(path, placeOf(path)));

/** The tags of the languages of which every file is kept; English is in the shell and not among them. */
export async function keptLanguages(): Promise<string[]> {
  const languages = Object.entries(LANGUAGE_FILES).map(async ([tag, files]) => {
    const kept = await Promise.all(files.map(laterFile));
    return kept.every((file) => file !== undefined) ? [tag] : [];
  });
  return (await Promise.all(languages)).flat();
}

/** The tags of the languages of which this build or one before it has kept texts. */
export async function languagesInUse(): Promise<string[]> {
  const tags = (await keptPaths()).flatMap(({ pathname }) => CATALOG.exec(pathname)?.[1] ?? []);
  return [...new Set(tags)];
}

/** A file as it is kept, and as it was in the build before while that is all there is; undefined while it is not. */
export async function laterFile(path: string): Promise<Response | undefined> {
  return (await keptFile(placeOf(path))) ?? caches.match(path, { cacheName: CACHE, ignoreSearch: true });
}

/** Deletes what this build has not, but for what it has not got a newer copy of. */
export async function dropStaleFiles(): Promise<void> {
  const kept = await keptPaths();
  const keys = new Set(kept.map(({ pathname, search }) => pathname + search));
  const cache = await caches.open(CACHE);
  const stale = kept.filter(({ pathname, search }) => {
    const key = LATER.get(pathname);
    if (key === undefined) return !OF_LANGUAGES.has(pathname);
    return key !== pathname + search && keys.has(key);
  });
  await Promise.all(stale.map(({ href }) => cache.delete(href)));
}

async function keptPaths(): Promise<URL[]> {
  const cache = await caches.open(CACHE);
  return (await cache.keys()).map(({ url }) => new URL(url));
}
