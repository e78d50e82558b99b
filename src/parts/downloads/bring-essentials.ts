import { device } from '#src/browser/database/device.ts';
import { ask } from '#src/browser/database/query.ts';
import { idle } from '#src/browser/loading/idle.ts';
import { nextChance } from '#src/browser/loading/load-with-retries.ts';
import { isSavingData } from '#src/browser/network/is-saving-data.ts';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { readersLanguage } from '#src/parts/dishes/use-translated.ts';
import { essentialsOnDevice } from '#src/queries/downloads.ts';
import { areEssentialsDue, fetchEssentials } from '#src/sync/essentials.ts';
import { untilAppIsCached } from './until-app-is-cached.ts';

/**
 * Pause before the second attempt, in milliseconds. It doubles for each further attempt, up to the longest
 * pause.
 */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Fetches the essentials if they are missing or a week old, so that a new visitor who loses the connection
 * has lists to read. Waits until some time after the worker is active and the browser is idle. Fetches
 * nothing for users who save data, nor without a worker, because the app then does not start offline.
 */
export async function bringEssentials(): Promise<void> {
  await untilAppIsCached();
  for (let failures = 0; ; failures += 1) {
    await idle();
    const stored = await ask(essentialsOnDevice);
    if (isSavingData() || !areEssentialsDue(stored?.fetchedAt, device.now())) return;
    if ((await getEssentials()).kind === 'done') return;
    await nextChance(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
  }
}

/** Fetches the essentials now, because the user asks for them or they are due. */
export const getEssentials = () => fetchEssentials(backgroundService, readersLanguage());
