import type { Page } from 'playwright/test';

/** Records the texts of the page's live regions from now on, also in pages opened later. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
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

/**
 * Returns the texts that the live regions of the open page have had, in order. A live region shows only its
 * latest text.
 */
export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'heard'));
