import type { PrecacheController } from 'workbox-precaching';
import { type CacheEntry, cacheIfMissing, fetchAndCache } from './keep-file.ts';
import {
  dropStaleFiles,
  fetchLaterFiles,
  filesOfFirstVisit,
  languagesInUse,
  textsIn,
  wantedFiles,
} from './later-files.ts';
import { scope } from './scope.ts';

const AFTER_ACTIVATION = new Set(__AFTER_ACTIVATION__);
const PATHS = { country: /^\/lists\/[^/]/, list: /^\/(user\/)?list\// };
/**
 * Pauses before each attempt to fetch missing files, in milliseconds. When a device changes networks, all its
 * pending fetches fail, but the device is soon online again.
 */
const PAUSES_MS = [0, 1000, 5000, 25_000];

/**
 * Installs the app's files. A first visit's installation waits only for the start-up files and for those of
 * the open page, so that the app starts without a network as soon as possible (docs/decisions/013). A page
 * requests the other files later. A new version is activated only with all files, because open pages then use
 * it.
 */
export function installFiles(shell: PrecacheController): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(isFirstVisit() ? installStartFiles(shell) : installUpdate(shell));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(dropStaleFiles());
  });
}

/**
 * Fetches the missing files of the shell, the missing texts of a language, and the missing later files. Gives
 * up silently after several attempts.
 * @param tag the language's BCP 47 tag
 * @param options `isOnFirstVisit`: true to fetch only the files that the page of a first visit shows
 */
export async function fillCache(
  shell: PrecacheController,
  tag: string,
  { isOnFirstVisit = false } = {},
): Promise<void> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const results = await Promise.allSettled(
      isOnFirstVisit ? fetchLaterFiles(filesOfFirstVisit(tag)) : fetchMissing(shell, tag),
    );
    if (results.every(({ status }) => status === 'fulfilled')) return;
  }
}

const fetchMissing = (shell: PrecacheController, tag: string): Promise<void>[] => [
  ...fetchShell(shell),
  ...fetchLaterFiles(wantedFiles(tag)),
];

/**
 * Starts to fetch the files that a first visit's installation will wait for. Failures are ignored here,
 * because the installation reports them. Does nothing at an update.
 */
export function fetchAhead(shell: PrecacheController): void {
  if (!isFirstVisit()) return;
  for (const [url, cacheEntry] of shellFiles(shell, isStartFile))
    fetchAndCache(url, cacheEntry).catch(() => undefined);
}

/**
 * Installs the start-up files and the files of the open pages.
 * @throws when a file cannot be fetched; the others stay in the cache for the next attempt
 */
async function installStartFiles(shell: PrecacheController): Promise<void> {
  const ofPages = new Set(await filesOfOpenPages());
  await Promise.all(fetchShell(shell, (path) => isStartFile(path) || ofPages.has(path)));
}

/**
 * Returns the files that an open country or list needs besides the start-up files. A page knows its first URL
 * only, which is enough: a second page requests all files.
 */
async function filesOfOpenPages(): Promise<string[]> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = pages.map(({ url }) => new URL(url).pathname);
  return (['country', 'list'] as const).flatMap((kind) =>
    paths.some((path) => PATHS[kind].test(path)) ? __FILES_OF_PAGES__[kind] : [],
  );
}

const isFirstVisit = () => scope.registration.active === null;
const isStartFile = (path: string) => !AFTER_ACTIVATION.has(path);

/**
 * Installs all files of a new version. While servers are updated one after another, some lack the new files,
 * so missing files are retried. Later files such as flags are tried once; until they arrive, those of the
 * previous build are served.
 * @throws when a file cannot be fetched in the last attempt
 */
async function installUpdate(shell: PrecacheController): Promise<void> {
  const texts = (await languagesInUse()).flatMap(textsIn);
  for (const [attempt, pause] of PAUSES_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const fetches = Promise.all([...fetchShell(shell), ...fetchLaterFiles(texts)]);
    const isLast = attempt === PAUSES_MS.length - 1;
    if (
      await fetches.then(
        () => true,
        (error: unknown) => (isLast ? Promise.reject(error) : false),
      )
    )
      break;
  }
  await Promise.allSettled(fetchLaterFiles(wantedFiles('en')));
}

/**
 * Fetches the missing files of the shell in parallel, because Workbox would fetch them one after another
 * (GoogleChrome/workbox#2880).
 */
const fetchShell = (shell: PrecacheController, isWanted: (path: string) => boolean = () => true) =>
  shellFiles(shell, isWanted).map(([url, cacheEntry]) => cacheIfMissing(url, cacheEntry));

/** Returns the wanted files of the shell, each with its cache entry. */
function shellFiles(shell: PrecacheController, isWanted: (path: string) => boolean): [string, CacheEntry][] {
  const { cacheName } = shell.strategy;
  return [...shell.getURLsToCacheKeys()]
    .filter(([url]) => isWanted(new URL(url).pathname))
    .map(([url, key]) => [url, { cacheName, key }]);
}
