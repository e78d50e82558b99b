import { expect, type Page } from 'playwright/test';
import type { WorkerMessage } from '#src/contract/worker.ts';

/** Waits until a worker is active. Then the app starts without a network, but later files may be missing. */
export const workerActive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Waits until the worker is active and has all files that the app needs offline. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    // Makes the worker fetch the remaining files now, as a second page does. Without this message the worker
    // begins some seconds later.
    const message: WorkerMessage = { type: 'USE_LANGUAGE', tag: document.documentElement.lang };
    active?.postMessage(message);
  });
  await expect
    .poll(
      () => page.evaluate(async () => (await caches.match('/flags.json', { ignoreSearch: true }))?.status),
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(200);
}
