import type { Page } from 'playwright/test';

/** How long each animation of the screen goes on, in milliseconds. */
export const motions = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
  );

/** Those of them that can be seen to move. */
export const visibleMotions = async (page: Page): Promise<number[]> =>
  (await motions(page)).filter((ms) => ms > 1);
