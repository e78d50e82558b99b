/**
 * Measures how long the longest possible list blocks the main thread while it is opened, scrolled and ticked,
 * on a processor four times slower. Limit: no task over 50 ms while scrolling and ticking. The same is
 * measured on a bare page of 300 checkboxes, to show how much is due to the browser and the machine.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { largeList } from '../tests/e2e/helpers/large-list.ts';
import { newPublicList } from '../tests/e2e/helpers/new-list.ts';
import { skipWelcome } from '../tests/e2e/helpers/newcomer.ts';
import { signIn } from '../tests/e2e/helpers/phone.ts';
import { OwnServer } from '../tests/e2e/helpers/server.ts';
import { newTraveller } from '../tests/e2e/helpers/traveller.ts';
import { launchBrowser } from './launch-browser.ts';
import { type Task, tasksDuring } from './trace.ts';

const SLOWER = 4;
const LONG_MS = 50;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const TICKS = 8;
const PHONE = { viewport: { width: 360, height: 740 } };
const BARE_PAGE = `<meta name="viewport" content="width=device-width"><style>ul { padding: 0 } input { width: 2rem; height: 2rem }</style><ul>${'<li style="height:96px"><input type="checkbox">A meal</li>'.repeat(300)}</ul>`;

type Figures = Record<'open' | 'scroll' | 'tick', Task[]>;

/** Waits until the page is idle. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(180, 400);
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 600);
    await untilIdle(page);
  }
}

/**
 * Ticks dishes from the end of the list upwards as they scroll into view. The measured time includes this
 * script's queries of the page. It finds boxes by points on the screen, because other queries visit thousands
 * of elements or lay out hidden rows.
 */
async function tickSome(page: Page): Promise<void> {
  for (let count = 0, steps = 0; count < TICKS; steps++) {
    if (steps > 300) throw new Error(`only ${count} boxes could be ticked`);
    const box = await page.evaluate(() => {
      for (let y = 130; y < innerHeight - 130; y += 24)
        for (const x of [26, 46])
          if (document.elementFromPoint(x, y)?.matches('input[type="checkbox"]:not(:checked)'))
            return { x, y };
      return null;
    });
    if (box === null) await page.mouse.wheel(0, -300);
    else {
      await page.mouse.move(box.x, box.y);
      await untilIdle(page);
      // A finger stays down for a moment.
      await page.mouse.click(box.x, box.y, { delay: 80 });
      count += 1;
    }
    await untilIdle(page);
  }
}

/** Opens a page with a debugging session, by which `measure` slows the processor. */
async function newPage(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return { page, cdp };
}

/** Returns the main thread's tasks while a page is opened, scrolled and ticked. */
async function measure(
  browser: Browser,
  { page, cdp }: { page: Page; cdp: CDPSession },
  open: (page: Page) => Promise<void>,
): Promise<Figures> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const figures = {
    open: await tasksDuring(browser, page, () => open(page)),
    scroll: await tasksDuring(browser, page, () => scrollThrough(page)),
    tick: await tasksDuring(browser, page, async () => {
      await tickSome(page);
      // The measured time includes the server's answer.
      await page.waitForLoadState('networkidle');
      await untilIdle(page);
    }),
  };
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return figures;
}

const row = (what: string, phase: string, tasks: Task[]) => ({
  what,
  phase,
  tasks: tasks.length,
  'over 50 ms': tasks.filter(({ cpu }) => cpu > LONG_MS).length,
  'longest, processor ms': Math.round(tasks[0]?.cpu ?? 0),
  'longest, clock ms': Math.round(Math.max(...tasks.map(({ wall }) => wall), 0)),
});

const server = await OwnServer.start();
const browser = await launchBrowser();
const table = [];
try {
  const traveller = await newTraveller(server, 'Penelope');
  const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
  await skipWelcome(context);
  const list = largeList('DE');
  await newPublicList(context.request, traveller, list);
  const first = await context.newPage();
  await signIn(first, traveller);
  await first.getByRole('article').first().waitFor();
  await first.close();

  for (let round = 1; round <= ROUNDS; round++) {
    const bare = await newPage(context);
    const floor = await measure(browser, bare, (page) => page.setContent(BARE_PAGE));
    await bare.page.close();

    const own = await newPage(context);
    await own.page.goto('/');
    const card = own.page.getByRole('article').getByRole('link').first();
    await card.waitFor();
    await untilIdle(own.page);
    const app = await measure(browser, own, async (page) => {
      await card.click();
      await page.getByRole('list', { name: 'Meals' }).waitFor();
      await untilIdle(page);
    });
    await own.page.close();
    for (const phase of ['open', 'scroll', 'tick'] as const) {
      table.push(row(`bare page, round ${round}`, phase, floor[phase]));
      table.push(row(`own list, round ${round}`, phase, app[phase]));
    }
  }
  console.table(table);
  console.log(
    `Processor ${SLOWER} times slower. Limit: no task over ${LONG_MS} ms while scrolling and ticking.`,
  );
} finally {
  await browser.close();
  await server.close();
}
