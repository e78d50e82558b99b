/**
 * Measures a long day offline, on a processor four times slower: all dishes of two lists are ticked, and then
 * the network returns. Measures the time until each tick is on disk, until the first batch is sent, and until
 * all entries are on the server. Then ticks a few more dishes offline, kills the browser, and counts the lost
 * ticks. Part of `npm run bench -- client`; alone: `npm run bench -- long-day`. `DISHES` (250) is the number
 * of dishes of a list. Exits with 1 when a limit is exceeded.
 */
import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from 'playwright';
import { countPendingEntries, tickBox } from '../tests/e2e/helpers/app.ts';
import { call } from '../tests/e2e/helpers/call.ts';
import { FaultProxy } from '../tests/e2e/helpers/fault-proxy.ts';
import { OwnChromium } from '../tests/e2e/helpers/own-chromium.ts';
import { signIn } from '../tests/e2e/helpers/phone.ts';
import { OwnServer } from '../tests/e2e/helpers/server.ts';
import { newSession, newTraveller } from '../tests/e2e/helpers/traveller.ts';
import { dropProfile, newProfile, sleep, slowDown, untilActive } from './client/browser.ts';
import { tickAll, watchStored } from './client/watch-stored.ts';
import { quantile } from './quantile.ts';

const DISHES = Number(process.env.DISHES ?? 250);
const SLOWER = 4;
/** Number of first and of last ticks that are compared. */
const COMPARED_TICKS = Math.min(50, DISHES);
/**
 * Chromium's settings for a network without limits. Playwright's `setOffline` cannot be used, because it does
 * not change `navigator.onLine` in a browser that it has not started itself.
 */
const NETWORK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const KILLED_AFTER_MS = 300;
const LAST_TICKS = 5;
/** Limits in milliseconds, except `growth`, which is a ratio. */
const LIMITS = { stored: 150, growth: 1.3, firstBatch: 1000, drained: 5000 };

const server = await OwnServer.start({ RATE_LIMITS: 'off' });
// The page or the worker sends pending entries. A proxy sees the requests of both, and can cut off both.
const proxy = await FaultProxy.start(server.origin);
const profile = newProfile();
let phone = await OwnChromium.open({ profile });
try {
  const traveller = await newTraveller(server, 'Penelope');
  const cookie = await newSession(server.origin, traveller);
  const lists: string[] = [];
  for (const name of ['By day', 'By night']) {
    const id = randomUUID();
    const items = Array.from({ length: DISHES }, (_, place) => ({ name: `Dish ${place + 1}` }));
    const body = { id, name, chosenCountry: 'PL', items };
    await call(server.origin, 'POST', '/changeList/createListForUser', { body, cookie });
    lists.push(id);
  }
  const page = await open(phone);
  await signIn(page, traveller, '/', proxy.origin);
  await untilActive(page);
  for (const id of lists) await openList(page, id);
  const cdp = await phone.context.newCDPSession(page);
  await cdp.send('Network.enable');
  await loseNetwork(cdp);
  await slowDown(cdp, SLOWER);
  const stored: number[] = [];
  for (const id of lists) {
    await openList(page, id);
    const times = await page.evaluate(tickAll, { from: 0, to: DISHES });
    stored.push(...times);
    console.log(
      `${stored.length} pending ticks: the last ${COMPARED_TICKS} were stored after ${formatTimes(times.slice(-COMPARED_TICKS))}`,
    );
  }
  const sent = await sendAll(page, cdp);
  await loseNetwork(cdp);
  await openList(page, lists[0] ?? '');
  await page.evaluate(tickAll, { from: 0, to: LAST_TICKS });
  await sleep(KILLED_AFTER_MS);
  await phone.kill();
  phone = await OwnChromium.open({ profile });
  const after = await phone.context.newPage();
  await loseNetwork(await phone.context.newCDPSession(after));
  await after.goto(`${proxy.origin}/`);
  const kept = await countPendingEntries(after);

  const first = stored.slice(0, COMPARED_TICKS);
  const growth = quantile(stored.slice(-COMPARED_TICKS), 0.5) / quantile(first, 0.5);
  console.log('\n| a long day offline | measured | limit |\n|---|---:|---:|');
  reportLimit('a tick is stored, p95, ms', quantile(stored, 0.95), LIMITS.stored);
  reportLimit(`the last ${COMPARED_TICKS} ticks / the first, p50`, growth, LIMITS.growth);
  reportLimit('from the network’s return to the first batch, ms', sent.firstBatchMs, LIMITS.firstBatch);
  reportLimit(
    'from the network’s return until all is sent, without the server’s time, ms',
    sent.drainedMs - sent.serverMs,
    LIMITS.drained,
  );
  reportLimit(
    `lost ticks of ${LAST_TICKS}, if the browser is killed ${KILLED_AFTER_MS} ms after the last`,
    LAST_TICKS - kept,
    0,
  );
} finally {
  await phone.kill();
  await proxy.close();
  await server.close();
  dropProfile(profile);
}

/** Returns the median and the p95 of times in milliseconds as text. */
function formatTimes(times: readonly number[]): string {
  return `${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`;
}

/** Prints a row of the table. Makes the process exit with 1 if the limit is exceeded. */
function reportLimit(what: string, measured: number, limit: number): void {
  console.log(`| ${what} | ${measured.toFixed(measured < 10 ? 2 : 0)} | ${limit} |`);
  if (!(measured <= limit)) process.exitCode = 1;
}

/** Opens a page that records when its changes are stored. */
async function open({ context }: OwnChromium): Promise<Page> {
  // A message about a new level covers the boxes for a while.
  await context.addInitScript(() => localStorage.setItem('levels', 'off'));
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watchStored);
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  return page;
}

async function openList(page: Page, id: string): Promise<void> {
  await page.goto(`${proxy.origin}/user/list/${id}`);
  await tickBox(page, DISHES - 1).waitFor({ state: 'attached' });
  // Wait for the work after the first paint.
  await sleep(3000);
}

/** Cuts off worker and page from the network, and makes the page's browser report being offline. */
async function loseNetwork(cdp: CDPSession): Promise<void> {
  proxy.clearFaults();
  proxy.inject({ kind: 'drop' }, { only: () => true });
  await cdp.send('Network.emulateNetworkConditions', { ...NETWORK, offline: true });
}

/** Restores the network, waits until all pending entries are sent, and returns the times in milliseconds. */
async function sendAll(
  page: Page,
  cdp: CDPSession,
): Promise<{ firstBatchMs: number; drainedMs: number; serverMs: number }> {
  const answeredBefore = proxy.answered.length;
  const began = performance.now();
  proxy.clearFaults();
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  while ((await countPendingEntries(page)) > 0) {
    if (performance.now() - began > 300_000) throw new Error('the changes were not sent within five minutes');
    await sleep(200);
  }
  const drainedMs = performance.now() - began;
  const batches = proxy.answered.slice(answeredBefore).filter(({ path }) => path === '/api/account/writes');
  for (const { forwardedAt, answeredAt } of batches)
    console.log(
      `a batch after ${(forwardedAt - began).toFixed(0)} ms took ${(answeredAt - forwardedAt).toFixed(0)} ms`,
    );
  const serverMs = batches.reduce((sum, { forwardedAt, answeredAt }) => sum + answeredAt - forwardedAt, 0);
  return { firstBatchMs: (batches[0]?.forwardedAt ?? Number.NaN) - began, drainedMs, serverMs };
}
