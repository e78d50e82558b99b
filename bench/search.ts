/**
 * Measures offline search on a device with 50,000 lists: once all of one country, once of a hundred
 * countries. It measures the response time for each typed letter, and the longest task of the main thread on
 * a processor four times slower. Limits: the first 20 results within 16 ms once the index is built (P14.4),
 * no task over 50 ms.
 */
import type { Browser, Page } from 'playwright';
import { COUNTRY_CODES } from '../src/domain/countries.ts';
import { OwnServer } from '../tests/e2e/helpers/server.ts';
import { launchBrowser } from './launch-browser.ts';
import { quantile } from './quantile.ts';
import { manyLists, TERMS } from './search/lists.ts';
import { type Answered, fillDatabase, timeSearches } from './search/page.ts';
import { type Task, tasksDuring } from './trace.ts';

const LISTS = 50_000;
const SLOWER = 4;
const LONG_MS = 50;
const TYPING_MS = 100;
const PHONE = { viewport: { width: 360, height: 780 } };
const BOX = { lists: 'Search by name or #tag', dishes: 'Search for a country, list or dish' };

/** Types each term letter by letter, as a fast user does. */
async function typeTerms(page: Page): Promise<void> {
  const box = page.getByRole('searchbox');
  for (const term of TERMS) {
    await box.fill('');
    await box.pressSequentially(term, { delay: TYPING_MS });
    await page.waitForTimeout(TYPING_MS);
  }
}

/** Returns a row of the table, for a device with lists of this number of countries. */
async function measure(browser: Browser, server: OwnServer, countries: number) {
  const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
  const page = await context.newPage();
  await page.addInitScript(timeSearches);
  // These are more lists than a device stores by default. Hold the lock for which the eviction waits, so that
  // all of them stay.
  await page.addInitScript(() => {
    void navigator.locks.request('evict', () => new Promise(() => undefined));
  });
  await page.goto('/lists');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const rows = await manyLists(LISTS, countries);
  for (let first = 0; first < LISTS; first += 1000)
    await page.evaluate(fillDatabase, rows.slice(first, first + 1000));
  await context.setOffline(true);
  const path = countries === 1 ? `/lists/${COUNTRY_CODES[0]}` : '/lists';
  const openAt = (term: string) => page.goto(`${path}?search=${term}`);

  // The index is not built yet.
  await openAt('sou');
  await page.waitForFunction(
    () => (window as unknown as Answered).answers.some(({ isWhole }) => isWhole),
    null,
    {
      timeout: 120_000,
    },
  );
  const openingAnswers = await page.evaluate(() => (window as unknown as Answered).answers);
  const firstWhole = openingAnswers.find(({ isWhole }) => isWhole);
  const first = openingAnswers.find(({ found }) => found > 0);

  await page.evaluate(() => (window as unknown as Answered).answers.splice(0));
  await typeTerms(page);
  const answers = await page.evaluate(() => (window as unknown as Answered).answers);

  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const slow: Task[] = await tasksDuring(browser, page, () => typeTerms(page));
  // Measure the tasks while the index is being built, too.
  const opened = await tasksDuring(browser, page, async () => {
    await openAt('sou');
    await page.waitForFunction(
      () => (window as unknown as Answered).answers.some(({ isWhole }) => isWhole),
      null,
      {
        timeout: 120_000,
      },
    );
  });
  await context.close();
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const longTasks = (tasks: Task[]) => tasks.filter(({ cpu }) => cpu > LONG_MS).length;
  return {
    countries,
    'first results, ms': Math.round(first?.ms ?? Number.NaN),
    'index complete, ms': Math.round(firstWhole?.ms ?? Number.NaN),
    letters: times.length,
    'answered p50, ms': quantile(times, 0.5).toFixed(1),
    'p95, ms': quantile(times, 0.95).toFixed(1),
    'longest, ms': times.at(-1)?.toFixed(1),
    [`longest task typing, ${SLOWER}×`]: slow[0]?.cpu.toFixed(0),
    [`over ${LONG_MS} ms`]: longTasks(slow),
    'longest task while indexing': opened[0]?.cpu.toFixed(0),
  };
}

const server = await OwnServer.start();
const browser = await launchBrowser();
try {
  const table = [];
  for (const countries of [1, 100]) table.push(await measure(browser, server, countries));
  console.table(table);
  console.log(
    `${LISTS} lists of 8 dishes, no network. Times are from a letter's query to the index's answer. Search boxes: ${Object.values(BOX).join(' / ')}.`,
  );
} finally {
  await browser.close();
  await server.close();
}
