import { device } from '#src/browser/database/device.ts';
import { ask, watchQuery } from '#src/browser/database/query.ts';
import { idle } from '#src/browser/loading/idle.ts';
import { nextChance } from '#src/browser/loading/load-with-retries.ts';
import { network } from '#src/browser/network/network.ts';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { pauseDownload } from '#src/commands/download-country.ts';
import { databaseTrouble } from '#src/db/database-trouble.ts';
import type { DownloadRow } from '#src/db/schema.ts';
import { readersLanguage } from '#src/parts/dishes/use-translated.ts';
import { unfinishedDownloads } from '#src/queries/downloads.ts';
import { fetchDownload, forgetDownload } from '#src/sync/country-download.ts';
import { bringCountryWords } from '#src/sync/country-words.ts';

/**
 * Pause before a failed part is fetched again, in milliseconds. It doubles with each failure, up to the
 * longest pause.
 */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

let hasStarted = false;
let isRunning = false;
let isRunRequested = false;
/** Ends the pause before the next attempt. */
let wake = () => {};

/**
 * Carries out downloads and their removals while this page is open, whichever tab requested them. One tab
 * does the work, so that nothing is fetched twice; when it is closed, another continues.
 */
export function keepDownloading(): void {
  if (hasStarted) return;
  hasStarted = true;
  watchQuery(unfinishedDownloads, (rows) => {
    wake();
    if (rows.length > 0) void run();
  });
  network.subscribe(() => {
    if (!network.isOffline()) wake();
  });
}

async function run(): Promise<void> {
  isRunRequested = true;
  if (isRunning) return;
  isRunning = true;
  while (isRunRequested) {
    isRunRequested = false;
    // The error is ignored, because the next start tries again and the page itself reports a database that
    // cannot be read.
    await inOneTab(finishAll).catch(() => undefined);
  }
  isRunning = false;
}

async function finishAll(): Promise<void> {
  for (let failures = 0; ; ) {
    const [next] = await ask(unfinishedDownloads);
    if (next === undefined) return;
    if (await continueDownload(next)) failures = 0;
    else {
      await Promise.race([
        nextChance(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)),
        new Promise<void>((resolve) => {
          wake = resolve;
        }),
      ]);
      failures += 1;
    }
  }
}

/**
 * Continues one download or removal as far as possible. Returns false when the server did not deliver the
 * next part.
 */
async function continueDownload({ country, state }: DownloadRow): Promise<boolean> {
  if (state === 'going') {
    await forgetDownload(device.db, country, idle);
    return true;
  }
  try {
    const { kind } = await fetchDownload(backgroundService, country);
    if (kind === 'whole') bringWords(country);
    return kind === 'whole' || kind === 'stopped';
  } catch (error) {
    if (databaseTrouble(error) !== 'full') throw error;
    await pauseDownload(device, country, { isFull: true });
    return true;
  }
}

/**
 * Fetches a country's words. Until they arrive, dishes are found only by their own names, and texts are shown
 * in English.
 */
function bringWords(country: string): void {
  void bringCountryWords(backgroundService, country, readersLanguage()).catch(() => undefined);
}

function inOneTab(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('downloads', work) : work();
}
