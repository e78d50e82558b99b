import { type Browser, expect, type Page } from 'playwright/test';
import { countPendingEntries } from './app.ts';
import { newPhone, signIn } from './phone.ts';
import { saveFirstList } from './save-first-list.ts';
import { type MailingServer, newTraveller } from './traveller.ts';

/**
 * Signs in a new user with this name on a new phone, saves a list of Poland and waits until the server has
 * it.
 * @returns the phone's page, which shows the saved list
 */
export async function openSavedList(browser: Browser, server: MailingServer, name: string): Promise<Page> {
  const page = await newPhone(browser, server);
  await signIn(page, await newTraveller(server, name));
  // Removes Background Sync, because the worker would send the writes that tests hold back in the page.
  await page.context().addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
  });
  await saveFirstList(page, 'PL');
  await expect.poll(() => countPendingEntries(page)).toBe(0);
  return page;
}
