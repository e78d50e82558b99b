import { device } from '#src/platform/device.ts';
import { idle } from '#src/platform/idle.ts';
import { isSavingData } from '#src/platform/is-saving-data.ts';
import { nextChance } from '#src/platform/load-with-retries.ts';
import { ask } from '#src/platform/query.ts';
import { background } from '#src/platform/sync-client.ts';
import { essentialsHere } from '#src/queries/downloads.ts';
import { readersLanguage } from '#src/shared/countries/use-translated.ts';
import { areEssentialsDue, fetchEssentials } from '#src/sync/essentials.ts';
import { appIsHere } from './app-is-here.ts';

/** How long until the second try, twice as long with each one more, and the longest pause (milliseconds). */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Brings the essentials to this device where they are missing or a week old, so that a newcomer who loses the signal has
 * something to read. It waits until some time after the worker is active, and the browser is idle. Nothing
 * comes unasked to somebody who saves data, nor without a worker, since then the app does not start offline.
 */
export async function bringEssentials(): Promise<void> {
  await appIsHere();
  for (let failures = 0; ; failures += 1) {
    await idle();
    const here = await ask(essentialsHere);
    if (isSavingData() || !areEssentialsDue(here?.fetchedAt ?? null, device.now())) return;
    if ((await getEssentials()).kind === 'done') return;
    await nextChance(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
  }
}

/** Fetches the essentials now, because somebody asks or they are due. */
export const getEssentials = () => fetchEssentials(background, readersLanguage());
