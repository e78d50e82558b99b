import type { Page } from 'playwright';
import { dropProfile, launch, newProfile, open, sleep } from './browser.ts';
import { FilesServer } from './files-server.ts';
import { POOR_LINE } from './measure.ts';
import type { Target } from './targets.ts';

const PATIENCE_MS = 10_000;

/**
 * What the app shows without a network after a first visit on a poor line that was cut: every road that has to be there.
 * The phone has the data of earlier days and nothing of the app, as after a browser has made room.
 * @param cutAfterMs when the line is cut, in milliseconds after the visit began
 * @returns by path the heading that stood there, or null where none did
 */
export async function openAfterCut(
  target: Target,
  paths: readonly string[],
  cutAfterMs: number,
): Promise<Map<string, string | null>> {
  const server = new FilesServer(target.folder, target.pageAt);
  const profile = newProfile();
  const inBrowser = async <Result>(run: (page: Page) => Promise<Result>): Promise<Result> => {
    const context = await launch(profile);
    try {
      const { page } = await open(context, target.ready);
      return await run(page);
    } finally {
      await context.close();
    }
  };
  await server.start();
  try {
    await inBrowser((page) => fillAndForget(page, server.origin, target));
    return await inBrowser(async (page) => {
      server.line = POOR_LINE;
      const began = performance.now();
      await page.goto(server.origin, { waitUntil: 'commit' });
      await sleep(began + cutAfterMs - performance.now());
      await server.stop();
      const shown = new Map<string, string | null>();
      for (const path of paths) shown.set(path, await headingAt(page, server.origin + path));
      return shown;
    });
  } finally {
    await server.stop();
    dropProfile(profile);
  }
}

/** Puts the data in, and takes the app out: worker, caches, and what the browser has stored by itself. */
async function fillAndForget(page: Page, origin: string, target: Target): Promise<void> {
  await page.goto(origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await target.fill(page);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
}

async function headingAt(page: Page, url: string): Promise<string | null> {
  try {
    await page.goto(url);
    return await page.locator('main h1').innerText({ timeout: PATIENCE_MS });
  } catch {
    return null;
  }
}
