import { expect, type Page } from 'playwright/test';
import type { WorkerMessage } from '#src/contract/worker.ts';

/** Waits until a worker is active: the app starts without a network from then on, and may have more to fetch. */
export const workerActive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Waits until the worker is active and has everything that the app needs to start without a network. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    // As a second page says it, which a test need not wait for: by itself the rest comes some seconds after activation.
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
