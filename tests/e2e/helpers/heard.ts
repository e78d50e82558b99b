import type { Page } from 'playwright/test';

/** Keeps what a page's live regions say from now on, in the pages that it opens next too. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
        const words = region.textContent ?? '';
        if (words !== '' && words !== heard.at(-1)) heard.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** What the regions of the page that is open have said, in its order: each is said for a moment, until the next comes. */
export const heard = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'heard'));
