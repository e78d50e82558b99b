import { type Browser, expect, type Page } from 'playwright/test';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { traced } from './helpers/trace.ts';

test.use({ ...MOVING, viewport: { width: 360, height: 740 } });

/**
 * Waits until all animations have run for `ms` milliseconds. Polls rarely, because each poll makes the
 * browser compute styles.
 */
const untilAnimated = (page: Page, ms: number) =>
  page.waitForFunction(
    (duration) => {
      const animations = document.getAnimations();
      return (
        animations.length > 0 &&
        animations.every(({ currentTime, effect }) => {
          const { delay } = effect?.getComputedTiming() ?? {};
          return Number(currentTime) >= Number(delay) + duration;
        })
      );
    },
    ms,
    { polling: 500 },
  );

/** Checks that the main thread restyles in less than a quarter of the frames while the animations run. */
async function expectFewRestyles(browser: Browser, page: Page): Promise<void> {
  await untilAnimated(page, 500);
  const events = await traced(browser, page, async () => void (await untilAnimated(page, 2000)), [
    'disabled-by-default-devtools.timeline.frame',
  ]);
  const count = (eventName: string) => events.filter(({ name }) => name === eventName).length;
  expect(count('DrawFrame')).toBeGreaterThan(20);
  expect(count('UpdateLayoutTree')).toBeLessThan(count('DrawFrame') / 4);
}

/*
 * An animation that needs the main thread for each frame makes a slow phone restyle and paint sixty times per
 * second, while the page should start.
 */
test(
  'no animation, such as the header’s ship, runs when the form of the login appears',
  DEEP,
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('main').getByRole('textbox').first().waitFor();
    const progressOfRunning = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect?.getComputedTiming().progress ?? null)
        .filter((progress) => progress !== null),
    );
    expect(progressOfRunning).toEqual([]);
  },
);

test('the ship moves without a restyle of the page for each frame', DEEP, async ({ browser, page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expectFewRestyles(browser, page);
});

test(
  'the wave of a waiting button moves without a restyle of the page for each frame',
  DEEP,
  async ({ browser, page }) => {
    await page.goto('/login');
    await page.route('**/api/**', () => undefined);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expectFewRestyles(browser, page);
  },
);
