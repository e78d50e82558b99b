/**
 * Measures offline search on a device with 50,000 lists, of one country and of a hundred. It measures the
 * response time for each letter, and how long the main thread is blocked on a processor four times slower.
 * Limits: the first 20 results within 16 ms once the index is built (P14.4), no task over 50 ms.
 */
import type { Browser, Page } from 'playwright';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { OwnServer } from '#tests/e2e/helpers/server.ts';
import { launchBrowser } from './launch-browser.ts';
import { quantile } from './login-load/quantile.ts';
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

async function measure(browser: Browser, server: OwnServer, countries: number) {
  const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
  const page = await context.newPage();
  await page.addInitScript(timeSearches);
  // These are more lists than a device stores by default. The eviction waits for this page's lock, so all of
  // them stay.
  await page.addInitScript(() => {
    void navigator.locks.request('evict', () => new Promise(() => undefined));
  });
  await page.goto('/lists');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const rows = await manyLists(LISTS, countries);
  for (let first = 0; first < LISTS; first += 1000)
    await page.evaluate(fillDatabase, rows.slice(first, first + 1000));
  await context.setOffline(true);
  const place = countries === 1 ? `/lists/${COUNTRY_CODES[0]}` : '/lists';
  const openAt = (term: string) => page.goto(`${place}?search=${term}`);

  // The index is not built yet.
  await openAt('sou');
  await page.waitForFunction(
    () => (window as unknown as Answered).answers.some(({ isWhole }) => isWhole),
    null,
    {
      timeout: 120_000,
    },
  );
  const opening = await page.evaluate(() => (window as unknown as Answered).answers);
  const standing = opening.find(({ isWhole }) => isWhole);
  const first = opening.find(({ found }) => found > 0);

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
  const over = (tasks: Task[]) => tasks.filter(({ cpu }) => cpu > LONG_MS).length;
  return {
    countries,
    'first results, ms': Math.round(first?.ms ?? Number.NaN),
    'index stands, ms': Math.round(standing?.ms ?? Number.NaN),
    letters: times.length,
    'answered p50, ms': quantile(times, 0.5).toFixed(1),
    'p95, ms': quantile(times, 0.95).toFixed(1),
    'longest, ms': times.at(-1)?.toFixed(1),
    [`longest task typing, ${SLOWER}×`]: slow[0]?.cpu.toFixed(0),
    [`over ${LONG_MS} ms`]: over(slow),
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
    `${LISTS} lists of 8 dishes, no network. Answered: from the letter's question to the index's answer, ${Object.values(BOX).join(' / ')}.`,
  );
} finally {
  await browser.close();
  await server.close();
}
