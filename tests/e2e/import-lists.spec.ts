/** A file is imported offline and undone after a reload; shared text becomes a dish (P12.3, P12.6). */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { axeViolations } from './helpers/axe.ts';
import { newOwnList } from './helpers/new-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });

const FILE = {
  format: 'food-odyssey',
  version: 1,
  lists: [
    {
      name: 'Scheria',
      country: 'GR',
      items: [
        { name: 'Sea bream', done: true, tasted: { day: '2026-11-21', note: 'By the harbour', stars: 5 } },
        { name: 'Figs' },
      ],
    },
    { name: 'Aeolia', items: [{ name: 'Honey cake' }, { name: ' ' }] },
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Chooses a file with this text for the import. */
const chooseFile = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lists.json', mimeType: '', buffer: Buffer.from(text) });

test(
  'offline, a file is previewed and imported; the import is undone after a reload and made again',
  DEEP,
  async ({ page, browser, request, server }) => {
    const traveller = await newTraveller(server, 'Nausicaa');
    await newOwnList(request, traveller, {
      name: 'Aeolia',
      items: [{ name: 'honey CAKE' }, { name: 'Figs' }],
    });
    await signIn(page, traveller, '/user/import');
    await readyOffline(page);
    await server.stop();

    await chooseFile(page, JSON.stringify(FILE));
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
    await expect(page.getByText('Tasted: 1')).toBeVisible();
    await expect(page.getByText('A dish without a name is left out')).toBeVisible();
    // A dish that is already on the list adds nothing.
    await expect(page.getByText('Already on the list: 1')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Import').click();
    const result = page.getByRole('status').filter({ hasText: 'Imported: 2 dishes · 1 list' });
    await expect(result).toBeFocused();

    await page.reload();
    await expect(result).toBeVisible();
    await button(page, 'Undo').click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Aeolia' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Scheria' })).toHaveCount(0);

    await page.goto('/user/import');
    await chooseFile(page, JSON.stringify(FILE));
    await button(page, 'Import').click();
    await expect(result).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as JSON' }).click(),
    ]);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(saved.lists).toMatchObject([{ name: 'Aeolia' }, { name: 'Scheria', items: FILE.lists[0]?.items }]);

    await server.start();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const onServer = async () => {
      const answer = await request.get('/api/account/data').catch(() => null);
      const lists: { name: string }[] = answer?.ok() ? (await answer.json()).user.ownLists : [];
      return lists.map(({ name }) => name).sort();
    };
    await expect.poll(onServer, { timeout: 60_000 }).toEqual(['Aeolia', 'Scheria']);
    const other = await newPhone(browser, server);
    await signIn(other, traveller);
    await other.getByRole('link', { name: 'Scheria', exact: true }).click();
    await expect(other.getByRole('checkbox', { name: 'Sea bream' })).toBeChecked();
    await other.context().close();
  },
);

test.describe('text shared by another app', () => {
  const SHARED = `/user/import?${new URLSearchParams({ title: 'Saganaki', text: 'Fried cheese', url: 'https://example.org/saganaki' })}`;

  test('becomes a dish on a chosen list, without a network', DEEP, async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Arete');
    const listID = await newOwnList(request, traveller, { name: 'Aeolia', items: [{ name: 'Figs' }] });
    await signIn(page, traveller);
    await readyOffline(page);
    await expect(page.getByRole('link', { name: 'Aeolia' })).toBeVisible();
    await server.stop();
    await page.goto(SHARED);
    await expect(page.getByLabel('Name')).toHaveValue('Saganaki');
    await expect(page.getByLabel('Description')).toHaveValue('Fried cheese\nhttps://example.org/saganaki');
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Add dish').click();
    await expect(page).toHaveURL(`/user/list/${listID}`);
    await expect(page.getByRole('checkbox', { name: 'Saganaki' })).toBeVisible();

    await page.goto(SHARED);
    await page.getByLabel('List').selectOption('New list');
    await button(page, 'Add dish').click();
    await page.getByRole('searchbox').fill('Greece');
    await page.getByRole('button', { name: /^Greece/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Greece');
    await expect(page.getByRole('checkbox', { name: 'Saganaki' })).toBeVisible();
  });

  test('is kept in the draft of a visitor until the sign-in', DEEP, async ({ page, server }) => {
    await page.goto(SHARED);
    await expect(page).toHaveURL(/\/login\?mode=register/);
    const traveller = await newTraveller(server, 'Rhexenor');
    await signIn(page, traveller, '/user/list/newList?details=true');
    await expect(page.getByLabel('First dish')).toHaveValue('Saganaki');
    await expect(page.getByLabel('Description')).toHaveValue('Fried cheese\nhttps://example.org/saganaki');
  });
});
