/** Starter lists in the reader's language: before scripts, offline, and saved (P10.4). */
import { expect, type Page } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ viewport: { width: 360, height: 780 }, locale: 'de', serviceWorkers: 'allow' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Chooses a language on the open settings. */
async function chooseLanguage(page: Page, code: string, tag: string): Promise<void> {
  await expect(page).toHaveURL(/settings/);
  await page.getByRole('combobox').first().selectOption(code);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}
const GERMAN = 'Unverzichtbares aus Thailand';
const PRAWN_SOUP = /^Scharf-saure Garnelensuppe mit Zitronengras/;

test('a starter list is in the reader’s language before any script runs, and without a network', async ({
  page,
  server,
}) => {
  const answer = await page.request.get('/lists/TH', { headers: { 'Accept-Language': 'de' } });
  expect(await answer.text()).toContain(GERMAN);
  await page.goto('/lists/TH');
  await readyOffline(page);
  await page.getByRole('link', { name: GERMAN, exact: true }).click();
  await expect(page.getByText(PRAWN_SOUP)).toBeVisible();
  await expect(heading(page, GERMAN).locator('[lang=de]')).toBeVisible();
  await server.stop();
  await page.reload();
  await expect(heading(page, GERMAN)).toBeVisible();
  await expect(page.getByText(PRAWN_SOUP)).toBeVisible();
  await server.start();
});

test(
  'a saved starter list is shown in the reader’s language, except for texts that its owner has changed',
  DEEP,
  async ({ page, server }) => {
    const owner = await newTraveller(server, 'Alkinoos');
    await page.goto('/login?next=/user/settings');
    await page.getByLabel('E-Mail').fill(owner.email);
    await page.getByLabel('Passwort', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await chooseLanguage(page, 'DE', 'de');
    await page.goto('/lists/TH');
    await page.getByRole('link', { name: GERMAN, exact: true }).click();
    await page.getByRole('button', { name: 'Liste speichern' }).click();
    await expect(page).toHaveURL(/\/user\/list\//);
    const copyPath = new URL(page.url()).pathname;
    const onServer = async () => (await accountOnServer(page)).ownLists[0];
    await expect.poll(onServer).toMatchObject({ name: 'Thai essentials', language: 'EN' });

    await heading(page, GERMAN).dblclick();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(GERMAN);
    await page.keyboard.press('Enter');
    await expect(heading(page, GERMAN)).toBeVisible();
    await heading(page, GERMAN).dblclick();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mein Bangkok');
    await page.keyboard.press('Enter');
    await expect
      .poll(onServer)
      .toMatchObject({ name: 'Mein Bangkok', description: expect.stringMatching(/^Wok and mortar/) });

    await page.goto('/user/settings');
    await chooseLanguage(page, 'PL', 'pl');
    await page.goto(copyPath);
    await expect(heading(page, 'Mein Bangkok')).toBeVisible();
    await expect(page.getByText(/^Ostro-kwaśna zupa/)).toBeVisible();
  },
);
