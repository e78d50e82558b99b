/** The search for countries, dishes and lists, on Home and in the picker, and the map (P2.5, P2.9, P2.10). */
import { expect, type Page } from 'playwright/test';
import { announcements, recordAnnouncements } from './helpers/announcements.ts';
import { Author } from './helpers/author.ts';
import { axeViolations } from './helpers/axe.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ viewport: { width: 360, height: 780 } });

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search for a country, list or dish' });
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pierogi = (page: Page) =>
  group(page, 'Dishes')
    .getByRole('link', { name: /^Pierogi.*Poland/ })
    .first();

test('Home finds countries, lists and dishes, announces dishes, and arrow keys move through them', async ({
  page,
}) => {
  await recordAnnouncements(page);
  await page.goto('/lists/PL');
  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  await page.goto('/');
  await search(page).fill('pierogi');
  await expect(pierogi(page)).toHaveAccessibleName(/on this device/);
  await expect.poll(async () => (await announcements(page)).at(-1)).toMatch(/dish(es)? found/);
  await expectSoundLayout(page);
  expect(await axeViolations(page)).toEqual([]);

  await search(page).press('ArrowDown');
  await expect(group(page, 'Dishes').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(group(page, 'Dishes').getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(group(page, 'Dishes')).toHaveCount(0);

  // A country is found in spite of a typing error if nothing matches exactly.
  await search(page).fill('portugl');
  await expect(page.getByRole('link', { name: /^Portugal.*lists/ })).toBeVisible();
  await search(page).fill('polan');
  await expect(page.getByRole('link', { name: /^Poland.*lists/ })).toBeVisible();
  await search(page).fill(name);
  const found = group(page, 'Lists').getByRole('link', { name: new RegExp(`^${name}.*on this device`) });
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test(
  'Home and picker find a list of a country never opened on this device, by name and by tag',
  DEEP,
  async ({ page, server }) => {
    const author = await Author.register(server, 'Nausicaa');
    await author.publish('TZ', 'Kiosks of Stone Town', ['#zanzibari']);
    await recordAnnouncements(page);
    await page.goto('/');
    const list = group(page, 'Lists').getByRole('link', { name: /^Kiosks of Stone Town.*Tanzania$/ });
    await search(page).fill('#zanzibari');
    await expect(list).toBeVisible();
    await search(page).fill('stone tow');
    await expect(list).toBeVisible();
    await expect.poll(async () => (await announcements(page)).at(-1)).toMatch(/1 list found$/);
    await expectSoundLayout(page);
    await list.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kiosks of Stone Town' })).toBeVisible();
    await page.goBack();
    await expect(search(page)).toHaveValue('stone tow');
    // The list has been opened on this device by now.
    await expect(
      group(page, 'Lists').getByRole('link', { name: /^Kiosks of Stone Town.*on this device$/ }),
    ).toBeVisible();
    await page.goto('/lists');
    await search(page).fill('stone tow');
    const listInPicker = group(page, 'Lists').getByRole('link', { name: /^Kiosks of Stone Town/ });
    await expect(listInPicker).toBeVisible();
    await page.getByRole('button', { name: 'Europe' }).click();
    await expect(listInPicker).toHaveCount(0);
    await page.getByRole('button', { name: 'Africa' }).click();
    await expect(listInPicker).toBeVisible();
  },
);

test(
  "the picker finds the user's own lists; a search without results offers to create a list",
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Penelope');
    await newOwnList(request, traveller, { name: 'Ithaca by night', items: [{ name: 'Figs in wine' }] });
    await signIn(page, traveller);
    await page.getByRole('article').first().waitFor();
    await page.goto('/lists');
    const own = group(page, 'Lists').getByRole('link', { name: /^Ithaca by night/ });
    await search(page).fill('ithaca');
    await expect(own).toBeVisible();
    await search(page).fill('figs in');
    await expect(own).toBeVisible();
    await search(page).fill('xqzzvw');
    await expect(
      page.getByText('Try another spelling, or write the first list with this dish.'),
    ).toBeVisible();
    await expectSoundLayout(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create your own list' }).click();
    await expect(page).toHaveURL(/newList/);
  },
);

test(
  'a found dish opens on the chosen map; without a network its name can be copied',
  DEEP,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/user/settings');
    await page.getByRole('combobox', { name: 'Find dishes on' }).selectOption('OpenStreetMap');
    await page.goto('/lists?search=pierogi');
    await expect(pierogi(page)).toBeVisible();
    const map = group(page, 'Dishes')
      .getByRole('button', { name: /^Find Pierogi.* on the map$/ })
      .first();
    await context.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'a map' }));
    const [popup] = await Promise.all([page.waitForEvent('popup'), map.click()]);
    expect(popup.url()).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?query=Pierogi/);
    await popup.close();

    await context.setOffline(true);
    await map.click();
    await page
      .getByRole('group', { name: 'The map needs a connection' })
      .getByRole('button', { name: 'Copy' })
      .click();
    await expect(page.getByRole('group', { name: 'Copied to clipboard!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Pierogi.* Poland$/);
  },
);

test.describe('in German', () => {
  test.use({ locale: 'de' });

  test('a search that finds nothing fits a narrow screen', DEEP, async ({ page }) => {
    await page.goto('/lists?search=unverzichtbares');
    await expect(page.getByText('Kein Gericht passt zu „unverzichtbares“.')).toBeVisible();
    await expectSoundLayout(page);
  });
});
