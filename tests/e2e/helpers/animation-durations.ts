import type { Page } from 'playwright/test';

/** Returns the duration of each running animation of the page, in milliseconds. */
export const animationDurations = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
  );

const canBeSeen = (ms: number): boolean => ms > 1;

/** Returns the durations that are long enough to be seen, in milliseconds. */
export const visibleAnimationDurations = async (page: Page): Promise<number[]> =>
  (await animationDurations(page)).filter(canBeSeen);

/**
 * Watches every frame for animations from now on. The returned function gives the durations seen so far, in
 * milliseconds.
 */
export async function watchAnimations(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const moving = new Set<number>();
    Object.assign(window, { moving });
    const look = () => {
      for (const { effect } of document.getAnimations())
        moving.add(Number(effect?.getComputedTiming().activeDuration));
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => {
    const seen: number[] = await page.evaluate(() => [...Reflect.get(window, 'moving')]);
    return seen.filter(canBeSeen);
  };
}
