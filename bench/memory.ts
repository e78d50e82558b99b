/**
 * Measures the memory of a tab in which 50 pages are opened and 500 dishes ticked within ten minutes, with a
 * real server. On Home, after a garbage collection, it measures the page's V8 heap and the private memory of
 * the processes that show the app and run its workers. A phone ends processes by their private memory, which
 * can be measured on Linux only. Limit: at the end at most 1.5 times the start.
 */
import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { tickBox, toggleTick } from '../tests/e2e/helpers/app.ts';
import { ListOwner } from '../tests/e2e/helpers/list-owner.ts';
import { skipWelcome } from '../tests/e2e/helpers/newcomer.ts';
import { signIn } from '../tests/e2e/helpers/phone.ts';
import { OwnServer } from '../tests/e2e/helpers/server.ts';
import { launchBrowser } from './launch-browser.ts';

const MINUTES = Number(process.env.MINUTES ?? 10);
const ROUNDS = 10;
const TICKS_A_ROUND = 50;
const LIMIT = 1.5;

/** Pages that a round opens before it ticks dishes. */
const STEPS = ['Find country', 'Poland', 'first list', 'Home', 'Settings'] as const;

/** `memory` and `heap` in MiB; `nodes` and `listeners` are counts. */
type MemoryUse = { memory: number; heap: number; nodes: number; listeners: number };

/** Returns the renderers' private memory in MiB, as the kernel counts it. */
async function privateMemory(ofBrowser: CDPSession): Promise<number> {
  const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const tables = await Promise.all(renderers.map(({ id }) => readFile(`/proc/${id}/smaps_rollup`, 'utf8')));
  const ofEach = tables.flatMap((table) => [...table.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)]);
  return ofEach.reduce((sum, [, kB]) => sum + Number(kB), 0) / 1024;
}

async function measureMemory(page: Page, cdp: CDPSession, ofBrowser: CDPSession): Promise<MemoryUse> {
  // Several collections are needed: objects that a freed object referenced are freed only by the next one.
  for (let times = 0; times < 6; times++) {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(300);
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    memory: await privateMemory(ofBrowser),
    heap: of('JSHeapUsedSize') / 2 ** 20,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** Follows the link to a page, and waits until the page is shown. */
async function goTo(page: Page, step: (typeof STEPS)[number]): Promise<void> {
  const main = page.getByRole('main');
  if (step === 'Poland') await main.getByRole('link', { name: 'Poland' }).first().click();
  else if (step === 'first list') await main.getByRole('article').first().getByRole('link').first().click();
  else await page.getByRole('link', { name: step, exact: true }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens the first list of Home and ticks its dishes. */
async function tickAll(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await tickBox(page, 0).waitFor();
  for (let index = 0; index < TICKS_A_ROUND; index++) await toggleTick(page, index);
}

const server = await OwnServer.start();
const browser = await launchBrowser();
const ofBrowser = await browser.newBrowserCDPSession();
try {
  const owner = await ListOwner.register(server, TICKS_A_ROUND);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    baseURL: server.origin,
  });
  await skipWelcome(context);
  // A message about a new level covers the links for a while.
  await context.addInitScript(() => localStorage.setItem('levels', 'off'));
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await signIn(page, owner.traveller);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');

  const table: Record<string, MemoryUse> = {};
  table['at the start'] = await measureMemory(page, cdp, ofBrowser);
  const began = performance.now();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const step of STEPS) await goTo(page, step);
    await goTo(page, 'Home');
    await tickAll(page);
    await goTo(page, 'Home');
    await page.getByRole('article').first().waitFor();
    const remainingMs = began + (MINUTES * 60_000 * round) / ROUNDS - performance.now();
    if (remainingMs > 0) await page.waitForTimeout(remainingMs);
    table[`after ${round * TICKS_A_ROUND} ticks, ${round * STEPS.length} pages`] = await measureMemory(
      page,
      cdp,
      ofBrowser,
    );
  }
  console.table(
    Object.entries(table).map(([when, { memory, heap, nodes, listeners }]) => ({
      when,
      'private memory, MiB': memory.toFixed(0),
      'heap, MiB': heap.toFixed(2),
      nodes,
      listeners,
    })),
  );
  const [first, last] = [Object.values(table)[0], Object.values(table).at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing was measured');
  const growth = (of: 'memory' | 'heap') => (last[of] / first[of]).toFixed(2);
  console.log(
    `At the end / at the start: memory ${growth('memory')}, heap ${growth('heap')}; limit ${LIMIT}.`,
  );
} finally {
  await browser.close();
  await server.close();
}
