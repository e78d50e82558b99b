import type { PrecacheController } from 'workbox-precaching';
import { keepFile, keepOnce, type Place } from './keep-file.ts';
import {
  dropStaleFiles,
  fetchLaterFiles,
  filesOfFirstLook,
  languagesInUse,
  textsIn,
  wantedFiles,
} from './later-files.ts';
import { scope } from './scope.ts';

const AFTER_ACTIVATION = new Set(__AFTER_ACTIVATION__);
/** Before each look at what is missing: a phone that changes networks fails every fetch under way, and is back soon. */
const PAUSES_MS = [0, 1000, 5000, 25_000];

/**
 * Brings the app's files to the device. A first visit's installation waits for the main road alone, so that the app
 * starts without a network as soon as can be (docs/decisions/052); the rest comes when a page says that it is wanted (057). A
 * new version takes over with every file, since pages go on where they were.
 */
export function bringFiles(shell: PrecacheController): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(isFirstVisit() ? bringMainRoad(shell) : bringUpdate(shell));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(dropStaleFiles());
  });
}

/**
 * Keeps what is missing of the shell, of what this language needs and of the later files.
 * @param isFirstLook only what the page of a first visit shows is to be kept
 */
export async function keepMissing(
  shell: PrecacheController,
  tag: string,
  isFirstLook = false,
): Promise<void> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const kept = await Promise.allSettled(
      isFirstLook ? fetchLaterFiles(filesOfFirstLook(tag)) : fetchMissing(shell, tag),
    );
    if (kept.every(({ status }) => status === 'fulfilled')) return;
  }
}

const fetchMissing = (shell: PrecacheController, tag: string): Promise<void>[] => [
  ...fetchShell(shell),
  ...fetchLaterFiles(wantedFiles(tag)),
];

/** Begins to fetch what a first visit's installation will wait for, which then tells of what did not come. */
export function fetchAhead(shell: PrecacheController): void {
  if (!isFirstVisit()) return;
  for (const [url, place] of shellFiles(shell, isOnMainRoad)) keepFile(url, place).catch(() => undefined);
}

/** @throws when a file does not come; those that are there stay for the next try, as they do for an update */
async function bringMainRoad(shell: PrecacheController): Promise<void> {
  await Promise.all(fetchShell(shell, isOnMainRoad));
}

const isFirstVisit = () => scope.registration.active === null;
const isOnMainRoad = (path: string) => !AFTER_ACTIVATION.has(path);

/**
 * While servers are updated one after the other, some of them do not have the new version's files yet: what did not come is
 * asked for again, and what came stays. Flags and the like are worth no second try; what is there of them is shown until
 * they come.
 * @throws when a file does not come after all
 */
async function bringUpdate(shell: PrecacheController): Promise<void> {
  const texts = (await languagesInUse()).flatMap(textsIn);
  for (const [tried, pause] of PAUSES_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const came = Promise.all([...fetchShell(shell), ...fetchLaterFiles(texts)]);
    const isLast = tried === PAUSES_MS.length - 1;
    if (
      await came.then(
        () => true,
        (error: unknown) => (isLast ? Promise.reject(error) : false),
      )
    )
      break;
  }
  await Promise.allSettled(fetchLaterFiles(wantedFiles('en')));
}

/**
 * Fetches of the shell's files what is not there yet, side by side: Workbox would fetch one after the other (its issue
 * 2880).
 */
const fetchShell = (shell: PrecacheController, isWanted: (path: string) => boolean = () => true) =>
  shellFiles(shell, isWanted).map(([url, place]) => keepOnce(url, place));

/** Of the shell's files the wanted ones: where each comes from, and where it is kept. */
function shellFiles(shell: PrecacheController, isWanted: (path: string) => boolean): [string, Place][] {
  const { cacheName } = shell.strategy;
  return [...shell.getURLsToCacheKeys()]
    .filter(([url]) => isWanted(new URL(url).pathname))
    .map(([url, key]) => [url, { cacheName, key }]);
}
