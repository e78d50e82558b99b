import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { FilesServer } from './files-server.ts';
import { type Seen, watchPage } from './watch-page.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];
/** Lighthouse's slow 4G, as Chromium's settings. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 96_000 };

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes a folder for a browser profile. Its databases and caches are on disk, unlike those of a private
 * window.
 */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), 'bench-profile-'));
/** Removes the folder of a browser profile. */
export const dropProfile = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Starts a browser process on a profile, as a tap on the home screen does. */
function launch(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    chromiumSandbox: false,
    args: [...ARGS, FilesServer.trust],
    ...PHONE,
  });
}

/** Runs a task in a new browser with this profile, and closes the browser afterwards. */
export async function withBrowser<Result>(
  profile: string,
  task: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await launch(profile);
  try {
    return await task(context);
  } finally {
    await context.close();
  }
}

/** Waits until the page's service worker is active. */
export const untilActive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** A page with its debugging session. */
export type Opened = {
  page: Page;
  cdp: CDPSession;
  /** Number of the page's finished requests, and transferred bytes. */
  requests: { count: number; bytes: number };
};

/**
 * Opens a blank page that will record its own metrics.
 * @param ready selector of the element that makes the page usable
 * @param slower factor by which the processor is slowed
 */
export async function open(
  context: BrowserContext,
  ready: string,
  { slower = 1, isSlow4G = false } = {},
): Promise<Opened> {
  const [first] = context.pages();
  const page = first?.url() === 'about:blank' ? first : await context.newPage();
  // tsx wraps each function in a call of `__name`, which pages lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchPage, ready);
  const cdp = await context.newCDPSession(page);
  const requests = { count: 0, bytes: 0 };
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests.count += 1;
    requests.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  if (isSlow4G) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await slowDown(cdp, slower);
  return { page, cdp, requests };
}

/** Slows the page's processor by a factor. */
export const slowDown = (cdp: CDPSession, rate: number) =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });

/**
 * Returns the page's metrics once it is usable, loaded, and for `quietMs` without a request or a long task.
 * @throws Error when that takes more than a minute
 */
export async function atRest({ page, requests }: Opened, quietMs = 2000): Promise<Seen> {
  const giveUpAt = performance.now() + 60_000;
  let [quietSince, lastActivity] = [performance.now(), -1];
  for (;;) {
    await sleep(100);
    const now = await page.evaluate(() => ({
      seen: (window as unknown as { seen: Seen }).seen,
      isLoaded: document.readyState === 'complete',
    }));
    const activity = requests.count + now.seen.longTasks.length;
    if (activity !== lastActivity || !now.isLoaded || now.seen.ready === null) quietSince = performance.now();
    lastActivity = activity;
    if (performance.now() - quietSince > quietMs) return now.seen;
    if (performance.now() > giveUpAt) throw new Error(`${page.url()} is not usable after a minute`);
  }
}
