import { type Browser, expect, type Page } from 'playwright/test';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { traced } from './helpers/trace.ts';

test.use({ ...MOVING, viewport: { width: 360, height: 740 } });

/**
 * Waits until all animations have run for `ms` milliseconds. Polls rarely, because each poll makes the
 * browser compute styles.
 */
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

/**
 * Checks that the main thread restyles in fewer than a quarter of the drawn frames while the animations run.
 */
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
 * An animation that needs the main thread for each frame takes a slow phone's processor from the start of the
 * page: style, layers and paint sixty times a second.
 */
test('the ship in the header does not move until the page has started', DEEP, async ({ page }) => {
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

test('the ship moves without a repaint of the page for each frame', DEEP, async ({ browser, page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expectFewOfItsOwn(browser, page);
});

test(
  'the wave of a waiting button moves without a repaint of the page for each frame',
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
