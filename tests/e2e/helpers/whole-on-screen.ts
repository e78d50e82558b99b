import type { Locator, Page } from 'playwright/test';

/** Returns how many of the elements are entirely visible above the bars at the bottom. */
export const wholeOnScreen = (targets: Locator): Promise<number> =>
  targets.evaluateAll((all) => {
    const tops = [...document.querySelectorAll('nav, form[data-bar]')].map(
      (bar) => bar.getBoundingClientRect().top,
    );
    const end = Math.min(...tops.filter((top) => top > 0), innerHeight);
    return all.filter((each) => {
      const { top, bottom, height } = each.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= end;
    }).length;
  });

/** Returns how many dishes of the open list are entirely visible. */
export const wholeRows = (page: Page): Promise<number> =>
  wholeOnScreen(page.locator('main ul > li:has([data-item-name])'));
