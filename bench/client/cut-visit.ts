import type { Page } from 'playwright';
import { dropProfile, newProfile, open, sleep, untilActive, withBrowser } from './browser.ts';
import { FilesServer } from './files-server.ts';
import { POOR_LINE } from './measure.ts';
import { MAIN_PAGES, type Target } from './targets.ts';

const HEADING_TIMEOUT_MS = 10_000;

/**
 * Returns which main pages the app shows offline after a first visit on a poor line was cut off. The device
 * has data of earlier visits but no files of the app, as after the browser has cleared its caches.
 * @param cutAfterMs milliseconds from the start of the visit to the cut
 * @returns names of the pages that showed their heading
 */
export async function openAfterCut(target: Target, cutAfterMs: number): Promise<string[]> {
  const server = new FilesServer(target.folder, target.pageAt);
  const profile = newProfile();
  await server.start();
  try {
    await withBrowser(profile, async (context) => {
      const { page, cdp } = await open(context, target.ready);
      await page.goto(server.origin);
      await untilActive(page);
      await target.fill(page);
      await page.evaluate(removeAppFiles);
      await cdp.send('Network.clearBrowserCache');
    });
    return await withBrowser(profile, async (context) => {
      const { page } = await open(context, target.ready);
      server.line = POOR_LINE;
      const began = performance.now();
      await page.goto(server.origin, { waitUntil: 'commit' });
      await sleep(began + cutAfterMs - performance.now());
      await server.stop();
      const opened: string[] = [];
      for (const { name, path, heading } of MAIN_PAGES)
        if ((await headingAt(page, server.origin + path)) === heading) opened.push(name);
      return opened;
    });
  } finally {
    await server.stop();
    dropProfile(profile);
  }
}

/** Removes the worker and all caches, but not the data. Runs in the page. */
async function removeAppFiles(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Opens a URL and returns the page's heading; null if the page does not load. */
async function headingAt(page: Page, url: string): Promise<string | null> {
  try {
    await page.goto(url);
    return await page.locator('main h1').innerText({ timeout: HEADING_TIMEOUT_MS });
  } catch {
    return null;
  }
}
