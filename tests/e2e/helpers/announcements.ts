import type { Page } from 'playwright/test';

/** Records the texts of live regions in every document that the page loads from now on. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
        const text = region.textContent ?? '';
        if (text !== '' && text !== announced.at(-1)) announced.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Returns the texts that `recordAnnouncements` has recorded in the open document, in order. */
export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'announced'));
