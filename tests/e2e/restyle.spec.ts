import { type Browser, expect, type Page } from 'playwright/test';
import { DEEP, test } from './helpers/test.ts';
import { traced } from './helpers/trace.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/**
 * Adds a paragraph to the page and removes it.
 * @returns the most elements that the browser restyled at once
 */
async function countRestyled(browser: Browser, page: Page): Promise<number> {
  const act = () =>
    page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      // Reading a position makes the browser compute all pending changes first.
      main.getBoundingClientRect();
      performance.mark('before the paragraph');
      const paragraph = main.appendChild(document.createElement('p'));
      paragraph.textContent = 'a few words';
      main.getBoundingClientRect();
      paragraph.remove();
      main.getBoundingClientRect();
      performance.mark('after the paragraph');
    });
  const events = await traced(browser, page, act, ['blink.user_timing']);
  const timeOf = (mark: string) => events.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  const [from, to] = [timeOf('before the paragraph'), timeOf('after the paragraph')];
  const counts = events.flatMap(({ name, ts, args }) =>
    name === 'UpdateLayoutTree' && ts > from && ts < to ? [args?.elementCount ?? 0] : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

/** Calls `act`. @returns the app's functions that forced the browser to lay out the page meanwhile */
async function forcedLayouts(browser: Browser, page: Page, act: () => Promise<void>): Promise<string[]> {
  const events = await traced(browser, page, act, ['disabled-by-default-devtools.timeline.stack']);
  const layouts = events.filter(({ name }) => name === 'Layout');
  expect(layouts.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  return layouts.flatMap(({ args }) => {
    const forcing = args?.beginData?.stackTrace?.find(({ url }) => url.startsWith(origin));
    return forcing ? [`${forcing.functionName} of ${forcing.url}`] : [];
  });
}

/*
 * If the last part of a `:has()` names no class, id or attribute, any change anywhere restyles all elements.
 * One letter of a search cost a slow phone 60 to 150 ms, to restyle 2,000 elements.
 */
test(
  'new content makes the browser restyle less than a tenth of the page',
  DEEP,
  async ({ browser, page, isleOfMan }) => {
    await page.goto('/lists');
    const country = page.getByRole('main').getByRole('link', { name: 'Isle of Man' });
    await country.waitFor();
    await page.waitForLoadState('networkidle');
    const expectFewRestyled = async () => {
      const all = await page.evaluate(() => document.querySelectorAll('body *').length);
      expect(await countRestyled(browser, page)).toBeLessThan(all / 10);
    };
    await expectFewRestyled();
    await page.goto(isleOfMan.path);
    const card = page.getByRole('main').getByRole('article').first();
    await card.waitFor();
    await page.waitForLoadState('networkidle');
    await expectFewRestyled();
    await card.getByRole('link').click();
    await expect(page.getByRole('main')).toHaveAttribute('data-kind', 'list');
    await expectFewRestyled();
  },
);

/*
 * A script that reads a position while React inserts twenty cards forces a layout in the same task. On a slow
 * phone that took 75 ms, in which no key press is handled.
 */
test(
  'no script forces a layout while a search shows its results and its text changes',
  DEEP,
  async ({ browser, page, isleOfMan }) => {
    await page.goto(isleOfMan.path);
    const cards = page.getByRole('main').getByRole('article');
    await cards.first().waitFor();
    await page.waitForLoadState('networkidle');
    const search = async () => {
      await page.getByRole('searchbox').press('a');
      await page.getByRole('main').locator('mark').first().waitFor();
      await page.getByRole('searchbox').press('Backspace');
      await expect(page.getByRole('main').locator('mark')).toHaveCount(0);
    };
    expect(await forcedLayouts(browser, page, search)).toEqual([]);
  },
);

test(
  'no script forces a layout while Home, the picker, a country or the login starts',
  DEEP,
  async ({ browser, page, isleOfMan }) => {
    for (const path of ['/', '/lists', isleOfMan.path, '/login']) {
      const start = async () => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
      };
      expect(await forcedLayouts(browser, page, start), path).toEqual([]);
    }
  },
);

/*
 * New font rules make the browser lay out the whole page. So the app adds them when React's page replaces the
 * server's HTML, which needs a full layout anyway.
 */
test(
  'a rendered page is laid out as a whole only once, and then has its heading font',
  DEEP,
  async ({ browser, page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('#root:not([data-page])') === null) return;
        observer.disconnect();
        performance.mark('page rendered');
      }).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-page'],
      });
    });
    // The font rules load before the page, as they do when the machine is not busy.
    await page.route(/\/assets\/lists-.*\.js$/, async (route) => {
      await page.waitForFunction(() =>
        [...document.styleSheets].some(({ href }) => href?.includes('heading-face')),
      );
      await route.continue();
    });
    const start = async () => {
      await page.goto('/lists');
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
    };
    const events = await traced(browser, page, start, ['blink.user_timing']);
    const renderedAt = events.find(({ name }) => name === 'page rendered')?.ts ?? Number.NaN;
    const fullLayouts = events.filter(({ name, ts, args }) => {
      const { dirtyObjects = 0, totalObjects = 0 } = args?.beginData ?? {};
      return name === 'Layout' && ts > renderedAt && totalObjects > 100 && dirtyObjects > totalObjects * 0.9;
    });
    expect(fullLayouts).toHaveLength(1);
    expect(await page.evaluate(() => document.fonts.check('800 1em Alegreya'))).toBe(true);
  },
);
