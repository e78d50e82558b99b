import type { Page } from 'playwright/test';

/** How long each animation of the screen goes on, in milliseconds. */
export const motions = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
  );

const canBeSeen = (ms: number): boolean => ms > 1;

/** Those of them that can be seen to move. */
export const visibleMotions = async (page: Page): Promise<number[]> =>
  (await motions(page)).filter(canBeSeen);

/** Looks in every frame from now on for what moves, and tells for how many milliseconds each does. */
export async function watchMotions(page: Page): Promise<() => Promise<number[]>> {
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
