import { expect, type Locator, type Page } from 'playwright/test';
import type { ListOwner } from './list-owner.ts';
import { signIn } from './phone.ts';

/** Signs in as the owner of a list and opens that list. */
export async function openOwnList(page: Page, origin: string, owner: ListOwner): Promise<void> {
  await signIn(page, owner.traveller, '/', origin);
  await page.goto(listAddress(origin, owner));
  await expect(tickBox(page, 0)).toBeVisible();
}

/** Returns the URL of the owner's list. */
export const listAddress = (origin: string, { listID }: ListOwner) => `${origin}/user/list/${listID}`;

/** Returns the checkbox of the dish at an index of the open list, from 0. */
export const tickBox = (page: Page, index: number): Locator =>
  page.getByRole('main').getByRole('checkbox').nth(index);

/**
 * Ticks the dish at an index, or unticks it if it is ticked. Uses the keyboard, because the message about a
 * new level may cover the checkbox for a moment.
 */
export const toggleTick = (page: Page, index: number): Promise<void> => tickBox(page, index).press('Space');

/** Returns the number of entries in the outbox of this browser. */
export const countPendingEntries = (page: Page): Promise<number> => page.evaluate(countOutbox);

/** Runs in the page. @returns the number of entries in the outbox, read without the app's code */
export function countOutbox(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('food-odyssey');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('outbox').objectStore('outbox').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

/** Waits until the outbox has `count` entries. A tick is on the screen before its entry is stored. */
export async function expectPendingEntries(page: Page, count: number): Promise<void> {
  await expect.poll(() => countPendingEntries(page), { timeout: 60_000 }).toBe(count);
}
