import { type Browser, expect, type Page } from 'playwright/test';
import { test } from './helpers/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Of how many elements the browser reckons the style anew when a few words come onto the page, and when they go. */
async function restyled(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    // To ask for a place has everything reckoned that has changed.
    main.getBoundingClientRect();
    performance.mark('words come');
    const words = main.appendChild(document.createElement('p'));
    words.textContent = 'a few words';
    main.getBoundingClientRect();
    words.remove();
    main.getBoundingClientRect();
    performance.mark('words are gone');
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; ts: number; args?: { elementCount?: number } }[];
  };
  const at = (name: string) => traceEvents.find((event) => event.name === name)?.ts ?? Number.NaN;
  const [from, to] = [at('words come'), at('words are gone')];
  const counts = traceEvents.flatMap(({ name, ts, args }) =>
    name === 'UpdateLayoutTree' && ts > from && ts < to ? [args?.elementCount ?? 0] : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

/*
 * A `:has()` whose last part names no class, id or attribute makes any change anywhere one of all elements: a letter in a
 * search cost a slow phone 60 to 150 ms for the styles of 2,000.
 */
test('what comes onto a page has the browser style that alone, not the whole page', async ({
  browser,
  page,
  isleOfMan,
}) => {
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
});
