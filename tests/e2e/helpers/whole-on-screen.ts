import type { Locator, Page } from 'playwright/test';

/** Returns how many of the elements are entirely on the screen, above the bars at the bottom. */
export const wholeOnScreen = (targets: Locator): Promise<number> =>
  targets.evaluateAll((elements) => {
    const barTops = [...document.querySelectorAll('nav, form[data-bar]')].map(
      (bar) => bar.getBoundingClientRect().top,
    );
    const end = Math.min(...barTops.filter((top) => top > 0), innerHeight);
    return elements.filter((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= end;
    }).length;
  });

/** Returns how many dishes of the open list are entirely on the screen. */
export const wholeRows = (page: Page): Promise<number> =>
  wholeOnScreen(page.locator('main ul > li:has([data-item-name])'));
