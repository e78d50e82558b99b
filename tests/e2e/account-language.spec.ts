/** The language of an account, and the language that a phone has chosen for itself (P10.2). */
import { type Browser, expect, type Page } from 'playwright/test';
import { newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import type { OwnServer } from './helpers/server.ts';
import { storedInBrowser } from './helpers/stored-here.ts';
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

/** Opens the settings on a new phone without a session. @param language the code to choose there */
async function newVisitor(browser: Browser, language?: string): Promise<Page> {
  const page = await newPhone(browser, server);
  await page.goto('/user/settings');
  if (language !== undefined) await languageField(page).selectOption(language);
  return page;
}

test(
  "an account's language is used from the first screen on the user's next phone, also without a network",
  DEEP,
  async ({ browser }) => {
    const traveller = await newTraveller(server, 'Arete');
    const first = await newVisitor(browser, 'PL');
    await expect(first.locator('html')).toHaveAttribute('lang', 'pl');
    await first.goto('/login');
    await first.getByLabel('E-mail').fill(traveller.email);
    await first.getByLabel('Hasło', { exact: true }).fill(traveller.password);
    await first.getByLabel('Hasło', { exact: true }).press('Enter');
    await expect(first).toHaveURL(/\/$/);
    await expect.poll(() => languageOnServer(first)).toBe('PL');

    const second = await newPhone(browser, server);
    await second.addInitScript(() => {
      // Records every language in which Home was painted.
      const paintedLanguages = new Set<string>();
      Object.assign(globalThis, { paintedLanguages });
      const recordFrame = () => {
        if (location.pathname === '/' && document.querySelector('main h1'))
          paintedLanguages.add(document.documentElement.lang);
        requestAnimationFrame(recordFrame);
      };
      recordFrame();
    });
    await signIn(second, traveller);
    await expect(second.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(second.getByRole('navigation').getByRole('link', { name: 'Znajdź kraj' })).toBeVisible();
    // Home never appeared in the browser's own language, English.
    const painted = () => second.evaluate(() => [...Reflect.get(globalThis, 'paintedLanguages')]);
    await expect.poll(painted).toEqual(['pl']);
    await readyOffline(second);
    await second.context().setOffline(true);
    await second.reload();
    await expect(second.getByRole('navigation').getByRole('link', { name: 'Znajdź kraj' })).toBeVisible();
  },
);

test(
  'a language chosen on one phone stays there when the user chooses another language on a second phone',
  DEEP,
  async ({ browser }) => {
    const traveller = await newTraveller(server, 'Alcinous');
    const first = await newPhone(browser, server);
    await signIn(first, traveller, '/user/settings');
    await languageField(first).selectOption('PL');
    await expect.poll(() => languageOnServer(first)).toBe('PL');

    const second = await newPhone(browser, server);
    await signIn(second, traveller, '/user/settings');
    await expect(second.locator('html')).toHaveAttribute('lang', 'pl');
    await languageField(second).selectOption('EN');
    await expect.poll(() => languageOnServer(second)).toBe('EN');

    await first.reload();
    await first.getByRole('button', { name: 'Synchronizuj teraz' }).click();
    await expect.poll(() => storedInBrowser(first)).toContain('"language":"EN"');
    await expect(first.locator('html')).toHaveAttribute('lang', 'pl');
    expect(await languageOnServer(second)).toBe('EN');
  },
);
