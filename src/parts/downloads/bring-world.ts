import { device } from '#src/browser/database/device.ts';
import { ask } from '#src/browser/database/query.ts';
import { isStandalone } from '#src/browser/install/install-way.ts';
import { idle } from '#src/browser/loading/idle.ts';
import { nextChance } from '#src/browser/loading/load-with-retries.ts';
import { isSavingData } from '#src/browser/network/is-saving-data.ts';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { freeSpace, isEnough } from '#src/browser/storage/free-space.ts';
import { isFirstVisit } from '#src/browser/worker/ask-worker.ts';
import { databaseTrouble } from '#src/db/database-trouble.ts';
import { readersLanguage } from '#src/parts/dishes/use-translated.ts';
import { unfinishedDownloads } from '#src/queries/downloads.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { dropWorldLists } from '#src/sync/evict-public-lists.ts';
import { isWorldKept } from '#src/ui/on-off-settings.ts';
import { fetchWorldPart } from './world-part.ts';

/** The greatest size of the essentials of all countries as JSON, in bytes; “On this device” states it. */
const WORLD_BYTES = 3_000_000;
/** Pause between two parts, in milliseconds, so that the user's own requests find the connection free. */
const PAUSE_MS = 4000;
/**
 * Pause while changes wait, and after the first failure, in milliseconds. It doubles for each further failure.
 */
const WAIT_MS = 30_000;
/** Number of failed tries in a row after which this start of the app fetches no more. */
const MAX_FAILURES = 5;

/**
 * Fetches the essentials of all other countries in small parts (P7.21): only on a free connection, only for a
 * user who installed the app or opened it before, only if the device has room, and only while nothing of the
 * user's own waits for the connection. One tab does the work, and a later start continues it.
 */
export async function bringWorld(): Promise<void> {
  if (!navigator.locks) return fetchParts();
  await navigator.locks.request('world', { ifAvailable: true }, (lock) => lock && fetchParts());
}

async function fetchParts(): Promise<void> {
  for (let failures = 0; failures < MAX_FAILURES; ) {
    await idle();
    if (!(await isAllowed())) return;
    if (await isConnectionNeeded()) {
      await nextChance(WAIT_MS);
      continue;
    }
    const { kind } = await nextPart();
    if (kind === 'whole' || kind === 'full') return;
    failures = kind === 'done' ? 0 : failures + 1;
    // A tick does not shorten the pause, otherwise a few ticks without a connection would use up all tries.
    await pause(kind === 'done' ? PAUSE_MS : WAIT_MS * 2 ** (failures - 1));
  }
}

/** Deletes the essentials of the countries that the user did not choose, when they turn them off. */
export async function forgetWorld(): Promise<void> {
  await dropWorldLists(device.db);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Connection = { effectiveType?: string; type?: string };

/**
 * Returns whether the connection is fast and probably free: no data saving, not slower than 4G, and not known
 * to be a mobile network. Browsers that do not describe it count as free if the app is installed.
 */
function isConnectionFree(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection === undefined) return isStandalone();
  const { effectiveType = '4g', type } = connection;
  return !isSavingData() && effectiveType === '4g' && type !== 'cellular';
}

/** Returns whether the next part may be fetched. */
async function isAllowed(): Promise<boolean> {
  const isWanted = isWorldKept() && (isStandalone() || !isFirstVisit());
  return isWanted && isConnectionFree() && isEnough(await freeSpace(), WORLD_BYTES);
}

/** Returns whether changes of the user wait to be sent, or a download that they chose is running. */
async function isConnectionNeeded(): Promise<boolean> {
  const [{ waiting }, downloads] = await Promise.all([ask(unsentCounts), ask(unfinishedDownloads)]);
  return waiting > 0 || downloads.length > 0;
}

/** Fetches the next part. If the disk is full, the parts are deleted, to make room for the user's own lists. */
async function nextPart(): Promise<{ kind: string }> {
  try {
    return await fetchWorldPart({ ...backgroundService, isWanted: isWorldKept }, readersLanguage());
  } catch (error) {
    if (databaseTrouble(error) !== 'full') throw error;
    await dropWorldLists(device.db);
    return { kind: 'full' };
  }
}
