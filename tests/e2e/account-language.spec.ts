/** An account's language is used on all devices of its user (P10.2). */
import { type Browser, expect, type Page } from 'playwright/test';
import { newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import type { OwnServer } from './helpers/server.ts';
import { storedHere } from './helpers/stored-here.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// The worker stores the language's files for a start without a network.
test.use({ serviceWorkers: 'allow' });

let server: OwnServer;
test.beforeAll(async ({ server: shared }) => {
  server = shared;
});

const languageField = (page: Page) => page.getByRole('main').getByRole('combobox').first();

/** Returns the language that the server has for the account signed in on this phone. */
const languageOnServer = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/account/data')).json()).user.language);

async function newVisitor(browser: Browser, language?: string): Promise<Page> {
  const page = await newPhone(browser, server);
  await page.goto('/user/settings');
  if (language !== undefined) await languageField(page).selectOption(language);
  return page;
}

test(
  "an account's language is used on the user's next phone, also without a network",
  DEEP,
  async ({ browser }) => {
    const who = await newTraveller(server, 'Arete');
    const first = await newVisitor(browser, 'PL');
    await expect(first.locator('html')).toHaveAttribute('lang', 'pl');
    await first.goto('/login');
    await first.getByLabel('E-mail').fill(who.email);
    await first.getByLabel('Hasło', { exact: true }).fill(who.password);
    await first.getByLabel('Hasło', { exact: true }).press('Enter');
    await expect(first).toHaveURL(/\/$/);
    await expect.poll(() => languageOnServer(first)).toBe('PL');

    const second = await newPhone(browser, server);
    await second.addInitScript(() => {
      // Collects every language in which Home was painted.
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      const look = () => {
        if (location.pathname === '/' && document.querySelector('main h1'))
          seen.add(document.documentElement.lang);
        requestAnimationFrame(look);
      };
      look();
    });
    await signIn(second, who);
    await expect(second.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(second.getByRole('navigation').getByRole('link', { name: 'Znajdź kraj' })).toBeVisible();
    // Home never appeared in the browser's first language.
    await expect.poll(() => second.evaluate(() => [...Reflect.get(globalThis, 'seen')])).toEqual(['pl']);
    await readyOffline(second);
    await second.context().setOffline(true);
    await second.reload();
    await expect(second.getByRole('navigation').getByRole('link', { name: 'Znajdź kraj' })).toBeVisible();
  },
);

test(
  'a language chosen on this phone stays when another phone of the same user chooses another',
  DEEP,
  async ({ browser }) => {
    const who = await newTraveller(server, 'Alcinous');
    const first = await newPhone(browser, server);
    await signIn(first, who, '/user/settings');
    await languageField(first).selectOption('PL');
    await expect.poll(() => languageOnServer(first)).toBe('PL');

    const second = await newPhone(browser, server);
    await signIn(second, who, '/user/settings');
    await expect(second.locator('html')).toHaveAttribute('lang', 'pl');
    await languageField(second).selectOption('EN');
    await expect.poll(() => languageOnServer(second)).toBe('EN');

    await first.reload();
    await first.getByRole('button', { name: 'Synchronizuj teraz' }).click();
    await expect.poll(() => storedHere(first)).toContain('"language":"EN"');
    await expect(first.locator('html')).toHaveAttribute('lang', 'pl');
    expect(await languageOnServer(second)).toBe('EN');
  },
);
