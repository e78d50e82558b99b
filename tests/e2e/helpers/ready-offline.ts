import { expect, type Page } from 'playwright/test';

/** Waits until the worker is active and has everything that the app needs to start without a network. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The flags come some seconds after activation, or with a second page; the shell is there before it.
  await expect
    .poll(
      () => page.evaluate(async () => (await caches.match('/flags.json', { ignoreSearch: true }))?.status),
      { timeout: 30_000 },
    )
    .toBe(200);
}
