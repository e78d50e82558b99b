import { expect, type Page } from 'playwright/test';
import { newPhone, signIn } from './helpers/phone.ts';
import { OwnServer } from './helpers/server.ts';
import { storedHere } from './helpers/stored-here.ts';
import { test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await OwnServer.start({ SEED: 'off' });
});
test.afterAll(() => server.close());

const languageField = (page: Page) => page.getByRole('main').getByRole('combobox').first();

/** What the server has for the account that is signed in on this phone. */
const languageOnServer = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/account/data')).json()).user.language);

test('what a user chose on this phone outlasts what another phone of theirs chooses', async ({ browser }) => {
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
});
