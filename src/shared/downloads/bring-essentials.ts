import { device } from '#src/platform/device.ts';
import { idle } from '#src/platform/idle.ts';
import { isSavingData } from '#src/platform/is-saving-data.ts';
import { nextChance } from '#src/platform/load-with-retries.ts';
import { ask } from '#src/platform/query.ts';
import { backgroundService } from '#src/platform/sync-client.ts';
import { essentialsOnDevice } from '#src/queries/downloads.ts';
import { readersLanguage } from '#src/shared/countries/use-translated.ts';
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
