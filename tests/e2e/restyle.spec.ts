import { type Browser, expect, type Page } from 'playwright/test';
import { DEEP, test } from './helpers/test.ts';
import { traced } from './helpers/trace.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/**
 * Returns the number of elements that the browser restyles when a few words appear on the page and disappear.
 */
async function restyled(browser: Browser, page: Page): Promise<number> {
  const act = () =>
    page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      // Reading a position makes the browser compute all pending changes first.
      main.getBoundingClientRect();
      performance.mark('words come');
      const words = main.appendChild(document.createElement('p'));
      words.textContent = 'a few words';
      main.getBoundingClientRect();
      words.remove();
      main.getBoundingClientRect();
      performance.mark('words are gone');
    });
  const events = await traced(browser, page, act, ['blink.user_timing']);
  const at = (mark: string) => events.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  const [from, to] = [at('words come'), at('words are gone')];
  const counts = events.flatMap(({ name, ts, args }) =>
    name === 'UpdateLayoutTree' && ts > from && ts < to ? [args?.elementCount ?? 0] : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

/** Performs `act`. @returns the app's functions that forced the browser to lay out the page during it */
async function askedByScripts(browser: Browser, page: Page, act: () => Promise<void>): Promise<string[]> {
  const events = await traced(browser, page, act, ['disabled-by-default-devtools.timeline.stack']);
  const layouts = events.filter(({ name }) => name === 'Layout');
  expect(layouts.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  return layouts.flatMap(({ args }) => {
    const asking = args?.beginData?.stackTrace?.find(({ url }) => url.startsWith(origin));
    return asking ? [`${asking.functionName} of ${asking.url}`] : [];
  });
}

/*
 * If the last part of a `:has()` names no class, id or attribute, any change anywhere restyles all elements.
 * One letter of a search cost a slow phone 60 to 150 ms, to restyle 2,000 elements.
 */
test(
  'new content makes the browser restyle that content only, not the whole page',
  DEEP,
  async ({ browser, page, isleOfMan }) => {
    await page.goto('/lists');
    const country = page.getByRole('main').getByRole('link', { name: 'Isle of Man' });
    await country.waitFor();
    await page.waitForLoadState('networkidle');
    const few = async () => {
      const all = await page.evaluate(() => document.querySelectorAll('body *').length);
      expect(await restyled(browser, page)).toBeLessThan(all / 10);
    };
    await few();
    await page.goto(isleOfMan.path);
    const card = page.getByRole('main').getByRole('article').first();
    await card.waitFor();
    await page.waitForLoadState('networkidle');
    await few();
    await card.getByRole('link').click();
    await expect(page.getByRole('main')).toHaveAttribute('data-kind', 'list');
    await few();
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
    expect(await askedByScripts(browser, page, search)).toEqual([]);
  },
);

test('no script forces a layout while a page starts', DEEP, async ({ browser, page, isleOfMan }) => {
  for (const path of ['/', '/lists', isleOfMan.path, '/login']) {
    const start = async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    };
    expect(await askedByScripts(browser, page, start), path).toEqual([]);
  }
});

/*
 * New font rules make the browser lay out the whole page. They apply when React's page replaces the server's
 * HTML, which needs a layout anyway. Before, the heading font cost each start one more full layout.
 */
test(
  'a page that has rendered is laid out as a whole once, with its heading font',
  DEEP,
  async ({ browser, page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('#root:not([data-page])') === null) return;
        observer.disconnect();
        performance.mark('page stands');
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
    const stands = events.find(({ name }) => name === 'page stands')?.ts ?? Number.NaN;
    const whole = events.filter(({ name, ts, args }) => {
      const { dirtyObjects = 0, totalObjects = 0 } = args?.beginData ?? {};
      return name === 'Layout' && ts > stands && totalObjects > 100 && dirtyObjects > totalObjects * 0.9;
    });
    expect(whole).toHaveLength(1);
    expect(await page.evaluate(() => document.fonts.check('800 1em Alegreya'))).toBe(true);
  },
);
