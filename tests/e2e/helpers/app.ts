import { expect, type Locator, type Page } from 'playwright/test';
import type { ListOwner } from './list-owner.ts';
import { signIn } from './phone.ts';

/** Signs in on a page of the app and opens the list of its owner. */
export async function openOwnList(page: Page, origin: string, owner: ListOwner): Promise<void> {
  await signIn(page, owner.traveller, '/', origin);
  await page.goto(listAddress(origin, owner));
  await expect(tickBox(page, 0)).toBeVisible();
}

export const listAddress = (origin: string, { listID }: ListOwner) => `${origin}/user/list/${listID}`;

/** The checkbox of the dish at an index of the open list, from 0. */
export const tickBox = (page: Page, place: number): Locator =>
  page.getByRole('main').getByRole('checkbox').nth(place);

/**
 * Ticks or unticks a dish. Uses the keyboard, because the message about a new level may cover the checkbox
 * for a moment.
 */
export const tap = (page: Page, place: number): Promise<void> => tickBox(page, place).press('Space');

/** Returns the number of writes in this device's outbox that the server has not settled. */
export const waitingWrites = (page: Page): Promise<number> => page.evaluate(countOutbox);

/** Runs in the page, without the app's own code. @returns the number of entries in the outbox */
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

/** Waits until the outbox holds `count` writes. The screen changes before they are stored. */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  await expect.poll(() => waitingWrites(page), { timeout: 60_000 }).toBe(count);
}
