/** The draft of a new list: its country, its first dish, and typed texts (P2.6, P3.3, P3.4, P3.12). */
import { expect, type Page } from 'playwright/test';
import { openOwnList } from './helpers/app.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { signIn } from './helpers/phone.ts';
import { storedInBrowser } from './helpers/stored-here.ts';
import { DEEP, SLOW, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

const DRAFT = '/user/list/newList?details=true';
const firstDish = (page: Page) => page.getByLabel('First dish');
const countrySheet = (page: Page) => page.getByRole('dialog', { name: 'Choose country' });

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('country, name, first dish and the add button fit on one screen', DEEP, async ({ page, server }) => {
    await signIn(page, await newTraveller(server, 'Calypso'), DRAFT);
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    for (const part of [
      page.getByRole('button', { name: 'Choose the country' }),
      page.getByLabel('Name'),
      firstDish(page),
      page.getByRole('button', { name: 'Add dish' }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});

test('the first dish is added once its country is chosen, and the next dish can be typed at once', async ({
  page,
  server,
}) => {
  await signIn(page, await newTraveller(server, 'Arete'));
  await page.goto(DRAFT);
  const countRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/publicList/countries')) countRequests.push(request.url());
  });
  await firstDish(page).fill('Moussaka');
  await firstDish(page).press('Enter');
  await expect(countrySheet(page).getByText('choose the country first')).toHaveCount(1);
  await countrySheet(page).getByRole('button', { name: 'Greece' }).click();
  await expect(page.getByRole('heading', { name: 'Greece', level: 1 })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Moussaka' })).toBeVisible();
  await expect(page.getByLabel('Add a dish')).toBeFocused();
  await page.keyboard.type('Souvlaki');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Souvlaki' })).toBeVisible();
  expect(countRequests, 'the sheet shows no numbers of lists, and requests none').toEqual([]);
});

test('half-typed texts of a draft survive a reload', SLOW, async ({ page, server }) => {
  await signIn(page, await newTraveller(server, 'Nestor'), DRAFT);
  await firstDish(page).pressSequentially('Mous');
  await page.getByLabel('Description').pressSequentially('By the se');
  // Letters are stored a moment after they are typed.
  await expect.poll(() => storedInBrowser(page)).toContain('By the se');
  await page.reload();
  await expect(firstDish(page)).toHaveValue('Mous');
  await expect(page.getByLabel('Description')).toHaveValue('By the se');
});

test(
  'a half-typed dish on a list survives a reload, and its field stays empty once the dish is added',
  DEEP,
  async ({ page, server }) => {
    await openOwnList(page, server.origin, await ListOwner.register(server, 1));
    const field = page.getByLabel('Add a dish');
    await field.pressSequentially('Baklav');
    await expect.poll(() => storedInBrowser(page)).toContain('Baklav');
    await page.reload();
    await expect(field).toHaveValue('Baklav');
    await field.press('End');
    await field.pressSequentially('a');
    await field.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Baklava' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Baklava' })).toBeVisible();
    await expect(field).toHaveValue('');
  },
);

test('a draft that was only opened has no card on Home; a draft with text has one', async ({
  page,
  server,
}) => {
  await signIn(page, await newTraveller(server, 'Alcinous'));
  const toDraft = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create list' });
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await toDraft.click();
  await expect(firstDish(page)).toBeVisible();
  await home.click();
  await expect(page.getByRole('link', { name: 'Create your own list' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await toDraft.click();
  await firstDish(page).pressSequentially('Mous');
  await home.click();
  await expect(page.getByRole('article')).toContainText('Draft');
});

test(
  'a country without lists has no search box, and a link to write its first list',
  DEEP,
  async ({ page, server }) => {
    await signIn(page, await newTraveller(server, 'Aeolus'), '/lists/AQ');
    await expect(page.getByText('No lists for this country')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'Write the first list for Antarctica' }).click();
    await expect(page.getByRole('button', { name: 'Country: Antarctica' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Antarctica');
    await firstDish(page).fill('Pemmican');
    await firstDish(page).press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Pemmican' })).toBeVisible();
  },
);
