import { workerActive } from '#src/platform/ask-worker.ts';
import { idle } from '#src/platform/idle.ts';

/** How long after the worker is active: what the page itself needs goes first (milliseconds). */
const AFTER_APP_MS = 5000;

/**
 * Resolves some time after the app has come to start without a network, when the browser is idle: from then on the line
 * is free for what may be wanted without one. Never, where there is no worker.
 */
export async function appIsHere(): Promise<void> {
  await workerActive();
  await new Promise((resolve) => setTimeout(resolve, AFTER_APP_MS));
  await idle();
}
