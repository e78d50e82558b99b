import type { Page } from 'playwright/test';

/** Returns the duration of each running animation of the page, in milliseconds. */
export const animationDurations = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
  );

const isVisible = (ms: number): boolean => ms > 1;

/** Like `animationDurations`, without animations that are too short to be seen (at most 1 ms). */
export const visibleAnimationDurations = async (page: Page): Promise<number[]> =>
  (await animationDurations(page)).filter(isVisible);

/**
 * Records the animations of every frame from now on.
 * @returns a function that returns the visible durations so far, in milliseconds
 */
export async function watchAnimations(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const durations = new Set<number>();
    Object.assign(window, { durations });
    const recordFrame = () => {
      for (const { effect } of document.getAnimations())
        durations.add(Number(effect?.getComputedTiming().activeDuration));
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });
  return async () => {
    const recorded: number[] = await page.evaluate(() => [...Reflect.get(window, 'durations')]);
    return recorded.filter(isVisible);
  };
}
