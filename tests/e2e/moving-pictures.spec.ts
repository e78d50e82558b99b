import { type Browser, expect, type Page } from 'playwright/test';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { traced } from './helpers/trace.ts';

test.use({ ...MOVING, viewport: { width: 360, height: 740 } });

/** Waits until everything that moves on the page has moved for so many milliseconds. It asks seldom, for each asking has the style reckoned. */
const moved = (page: Page, ms: number) =>
  page.waitForFunction(
    (long) => {
      const moving = document.getAnimations();
      return (
        moving.length > 0 &&
        moving.every(({ currentTime, effect }) => {
          const { delay } = effect?.getComputedTiming() ?? {};
          return Number(currentTime) >= Number(delay) + long;
        })
      );
    },
    ms,
    { polling: 500 },
  );

/** Of how many frames that the browser draws the main thread makes one of its own, while all that moves does so. */
async function expectFewOfItsOwn(browser: Browser, page: Page): Promise<void> {
  await moved(page, 500);
  const events = await traced(browser, page, async () => void (await moved(page, 2000)), [
    'disabled-by-default-devtools.timeline.frame',
  ]);
  const count = (wanted: string) => events.filter(({ name }) => name === wanted).length;
  expect(count('DrawFrame')).toBeGreaterThan(20);
  expect(count('UpdateLayoutTree')).toBeLessThan(count('DrawFrame') / 4);
}

/*
 * A picture that has the main thread draw each of its frames takes a slow phone's processor from what the page has to do
 * meanwhile: sixty times a second style, layers and paint, for as long as a start takes.
 */
test('the ship at the head of a page lies still until the page has started', DEEP, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  const underWay = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming().progress ?? null)
      .filter((progress) => progress !== null),
  );
  expect(underWay).toEqual([]);
});

test('the ship rides without having the page drawn anew for each frame', DEEP, async ({ browser, page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expectFewOfItsOwn(browser, page);
});

test(
  'the wave of a button that waits rolls without having the page drawn anew for each frame',
  DEEP,
  async ({ browser, page }) => {
    await page.goto('/login');
    await page.route('**/api/**', () => undefined);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expectFewOfItsOwn(browser, page);
  },
);
