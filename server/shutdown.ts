import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from './base/background.ts';
import { logWarning } from './base/log.ts';

type Parts = {
  /**
   * Milliseconds to wait first. Meanwhile `/readyz` answers 503 and every other request is served normally.
   */
  drainMs: number;
  /** Finishes the responses in progress, and cuts off those that take longer than `limitMs`. */
  closeServer: (limitMs: number) => Promise<void>;
  background: Background;
  database: { close: () => Promise<void> };
};

/**
 * Milliseconds that each step may take. With a drain of one second all steps take at most 9 s, because Docker
 * kills a container after ten seconds by default.
 */
const RESPONSES_MS = 4_000;
const BACKGROUND_MS = 2_000;
const DATABASE_MS = 2_000;

/**
 * Stops the server. It waits for `drainMs`, so that load balancers stop sending requests, finishes the
 * responses and their background work (mails), and closes the database. Each step has a time limit, so that a
 * slow client or a silent mail server or database cannot keep the process alive.
 */
export async function shutDown({ drainMs, closeServer, background, database }: Parts): Promise<void> {
  await pause(drainMs);
  await closeServer(RESPONSES_MS);
  const isIdle = await Promise.race([
    background.idle().then(() => true),
    pause(BACKGROUND_MS, false, { ref: false }),
  ]);
  if (!isIdle) logWarning('stopped before the background work was done');
  const isClosed = await Promise.race([
    database.close().then(() => true),
    pause(DATABASE_MS, false, { ref: false }),
  ]);
  if (!isClosed) logWarning('stopped before the database was closed');
}
