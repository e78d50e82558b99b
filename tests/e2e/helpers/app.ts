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

/** The box of the meal at a place of the list that is open, from 0. */
export const tickBox = (page: Page, place: number): Locator =>
  page.getByRole('main').getByRole('checkbox').nth(place);

/** Ticks or unticks a meal. By key, because a level reached may stand before the box for a moment. */
export const tap = (page: Page, place: number): Promise<void> => tickBox(page, place).press('Space');

/** How many writes are on this phone's disk and not settled by the server. */
export const waitingWrites = (page: Page): Promise<number> => page.evaluate(countOutbox);

/** Runs in the page, past the app's own code. @returns how many entries the outbox holds */
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

/** Waits until so many writes are on the disk: the screen does not wait for it. */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  await expect.poll(() => waitingWrites(page), { timeout: 60_000 }).toBe(count);
}
