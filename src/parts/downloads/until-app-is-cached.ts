import { idle } from '#src/browser/loading/idle.ts';
import { workerActive } from '#src/browser/worker/ask-worker.ts';

/** Delay after the worker is active, in milliseconds, so that the page's own requests go first. */
const AFTER_APP_MS = 5000;

/**
 * Resolves some time after the app can start offline, when the browser is idle. From then on, content for
 * offline use may use the connection. Never resolves if there is no worker.
 */
export async function untilAppIsCached(): Promise<void> {
  await workerActive();
  await new Promise((resolve) => setTimeout(resolve, AFTER_APP_MS));
  await idle();
}
