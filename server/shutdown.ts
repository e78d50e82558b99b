import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from './base/background.ts';
import { logEvent } from './base/log.ts';

type Parts = {
  /** Finishes the answers under way, within so many milliseconds. */
  closeServer: (limitMs: number) => Promise<void>;
  background: Background;
  database: { close: () => Promise<void> };
};

/** Together less than the ten seconds that Docker gives a container before it kills it. */
const ANSWERS_MS = 5_000;
const BACKGROUND_MS = 3_000;

/**
 * Ends the server's work in order: answers, then what they left to be done (mails), then the database. Each part has a
 * bound, so that neither a slow client nor a mail server that is silent keeps the process.
 */
export async function shutDown({ closeServer, background, database }: Parts): Promise<void> {
  await closeServer(ANSWERS_MS);
  const isIdle = await Promise.race([
    background.idle().then(() => true),
    pause(BACKGROUND_MS, false, { ref: false }),
  ]);
  if (!isIdle) logEvent('stopped before the background work was done');
  await database.close();
}
