import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from './base/background.ts';
import { logEvent } from './base/log.ts';

type Parts = {
  /** So many milliseconds go by first, in which `/readyz` answers 503 and everything else as ever. */
  drainMs: number;
  /** Finishes the answers under way, within so many milliseconds. */
  closeServer: (limitMs: number) => Promise<void>;
  background: Background;
  database: { close: () => Promise<void> };
};

/** With a drain of a second at most 9 s together: Docker kills a container after ten unless it is told otherwise. */
const ANSWERS_MS = 4_000;
const BACKGROUND_MS = 2_000;
const DATABASE_MS = 2_000;

/**
 * Ends the server's work in order: once whoever sends requests here has had time to stop, the answers, then what they
 * left to be done (mails), then the database. Each part has a bound, so that neither a slow client nor a mail server or
 * database that is silent keeps the process.
 */
export async function shutDown({ drainMs, closeServer, background, database }: Parts): Promise<void> {
  await pause(drainMs);
  await closeServer(ANSWERS_MS);
  const isIdle = await Promise.race([
    background.idle().then(() => true),
    pause(BACKGROUND_MS, false, { ref: false }),
  ]);
  if (!isIdle) logEvent('stopped before the background work was done');
  const isClosed = await Promise.race([
    database.close().then(() => true),
    pause(DATABASE_MS, false, { ref: false }),
  ]);
  if (!isClosed) logEvent('stopped before the database was closed');
}
