/**
 * Undo, sharing, the parameters of a list's URL, and a saved list at its source's URL (P2.3, P3.4, P3.8,
 * P5.5, P5.9).
 */
import { expect, type Page } from 'playwright/test';
import { accessButton, changeAccess } from './helpers/access.ts';
import { accountOnServer } from './helpers/account-on-server.ts';
import { swipe } from './helpers/finger.ts';
import { newOwnList, newPublicList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { storedInBrowser } from './helpers/stored-here.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

const dishRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Dishes' }).getByRole('listitem').filter({ hasText: name });

async function removeDish(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(dishRow(page, name)).toBeHidden();
}

test(
  'two dishes removed one after the other can both be brought back',
  DEEP,
  async ({ page, request, server }) => {
    const owner = await newTraveller(server, 'Eumaeus');
    const listID = await newOwnList(request, owner, {
      name: 'Supper',
      items: [{ name: 'Bread' }, { name: 'Olives' }, { name: 'Figs' }],
    });
    await signIn(page, owner, `/user/list/${listID}`);
    await removeDish(page, 'Bread');
    // The message closes after some time, but not while it has the focus.
    await page.getByRole('group', { name: 'Bread removed' }).getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Escape');
    await removeDish(page, 'Olives');
    const undo = (name: string) =>
      page.getByRole('group', { name: `${name} removed` }).getByRole('button', { name: 'Undo' });
    await undo('Olives').focus();
    await expect(undo('Bread')).toBeVisible();
    await undo('Olives').press('Enter');
    await expect(dishRow(page, 'Olives')).toBeVisible();
    // The app ignores a press soon after another one, as the second of a double tap. So the press is
    // repeated.
    await expect(async () => {
      if (await undo('Bread').isVisible()) await undo('Bread').press('Enter');
      await expect(dishRow(page, 'Bread')).toBeVisible({ timeout: 500 });
    }).toPass();
  },
);

test(
  'sharing makes a list open by link until its owner makes it private; a cancelled share changes nothing',
  DEEP,
  async ({ page, request, server }) => {
    const owner = await newTraveller(server, 'Melampus');
    const listID = await newOwnList(request, owner, { name: 'Kept', items: [{ name: 'Lakerda' }] });
    await page.addInitScript(() => {
      Object.assign(window, { isCancelled: true });
      navigator.share = async () => {
        if ('isCancelled' in window && window.isCancelled) throw new DOMException('', 'AbortError');
      };
    });
    await signIn(page, owner, `/user/list/${listID}?details=true`);
    await expect(accessButton(page, 'Only me')).toBeVisible();
    await page.getByRole('button', { name: 'Share list' }).click();
    await page.evaluate(() => Object.assign(window, { isCancelled: false }));
    expect(await accessButton(page, 'Only me').isVisible()).toBe(true);
    expect((await accountOnServer(page)).ownLists[0]).toMatchObject({ access: 'none' });

    // The app ignores a press right after the cancelled share, as a repetition of the first. So it is
    // repeated.
    await expect(async () => {
      await page.getByRole('button', { name: 'Share list' }).click();
      await expect(accessButton(page, 'Anyone with the link')).toBeVisible({ timeout: 1000 });
    }).toPass();
    const status = async () => (await page.request.get(`/api/list/details/private/${listID}`)).status();
    await expect.poll(status).toBe(200);
    await changeAccess(page, 'Only me');
    await expect.poll(status).toBe(404);
  },
);

test(
  'a typed dish is added once the country is chosen, in the chosen language',
  DEEP,
  async ({ page, server }) => {
    await signIn(page, await newTraveller(server, 'Theoclymenus'), '/user/list/newList?details=true');
    await page.getByLabel('Written in').selectOption('GR');
    const first = page.getByLabel('First dish');
    await first.fill('Lakerda');
    await first.press('Enter');
    await page.keyboard.press('Escape');
    await expect(first).toHaveValue('Lakerda');
    await first.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Greece' }).click();
    await expect(page.getByRole('checkbox', { name: 'Lakerda' })).toBeVisible();
    const lists = async () => (await accountOnServer(page)).ownLists;
    await expect.poll(async () => (await lists()).length).toBe(1);
    expect((await lists())[0]).toMatchObject({ name: 'Greece', chosenCountry: 'GR', language: 'GR' });
  },
);

test(
  'a public list’s URL can open the header or say "List added"; its dishes and its card have menus',
  DEEP,
  async ({ page, request, server }) => {
    const author = await newTraveller(server, 'Halitherses');
    const { publicID } = await newPublicList(request, author, {
      name: 'Winged words',
      description: 'Signs of birds',
      items: [{ name: 'Quail' }],
    });
    await page.goto(`/list/GR/${publicID}`);
    await expect(dishRow(page, 'Quail')).toBeVisible();
    await expect(page.getByText('Signs of birds')).toBeHidden();
    await page.goto(`/list/GR/${publicID}?details=true`);
    await expect(page.getByText('Signs of birds')).toBeVisible();
    await page.goto(`/list/GR/${publicID}?justAdded=true`);
    await expect(page.getByRole('group', { name: 'List added' })).toBeVisible();
    await expect(page).toHaveURL(`/list/GR/${publicID}`);

    await dishRow(page, 'Quail').click({ button: 'right' });
    await expect(page.getByRole('button', { name: 'Find on the map', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Find on the map', exact: true })).toBeHidden();
    await page.goto('/lists/GR?search=Winged%20words');
    const card = page.getByRole('article').filter({ hasText: 'Winged words' });
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    await card.click({ button: 'right', position: { x: width / 2, y: height - 8 } });
    await expect(page.getByRole('button', { name: 'Save list', exact: true })).toBeVisible();
  },
);

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test(
    'a dish of another user’s list is found on the map by a swipe to the right',
    DEEP,
    async ({ page, context, request, server }) => {
      await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
      const author = await newTraveller(server, 'Mesaulius');
      const { publicID } = await newPublicList(request, author, {
        name: 'Isles',
        items: [{ name: 'Octopus' }],
      });
      await page.goto(`/list/GR/${publicID}`);
      await expect(dishRow(page, 'Octopus')).toBeVisible();
      const opened = context.waitForEvent('page');
      await swipe(dishRow(page, 'Octopus'), { by: 150 });
      expect((await opened).url()).toContain('query=Octopus%20Greece');
    },
  );
});

test(
  'the draft’s card has a menu, and a saved copy links to its author’s list',
  DEEP,
  async ({ page, request, server }) => {
    const author = await newTraveller(server, 'Medon');
    const { publicID } = await newPublicList(request, author, { name: 'Feasts', items: [{ name: 'Ox' }] });
    await signIn(page, await newTraveller(server, 'Phemius'), `/list/GR/${publicID}`);
    await page.getByRole('button', { name: 'Save list' }).click();
    await page.waitForURL(/\/user\/list\//);
    await page.getByRole('button', { name: 'About this list' }).click();
    await page.getByRole('link', { name: 'The author’s list' }).click();
    await expect(page).toHaveURL(`/list/GR/${publicID}?original=true`);
    await expect(page.getByRole('link', { name: 'Open in your lists' })).toBeVisible();

    await page.goto('/user/list/newList');
    await page.getByLabel('First dish').fill('Mutton');
    // Wait until the draft is stored, because loading another URL would cancel that.
    await expect.poll(() => storedInBrowser(page)).toContain('Mutton');
    await page.goto('/');
    await page.getByRole('button', { name: 'More options for the draft' }).click();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

test(
  'a saved list opens as the user’s copy from its country’s lists and by its URL, and links to the original',
  DEEP,
  async ({ page, request, server }) => {
    const author = await newTraveller(server, 'Eurybates');
    const name = 'Harbours at dusk';
    const items = [{ name: 'Octopus' }, { name: 'Fava' }];
    const { publicID } = await newPublicList(request, author, { name, items });
    await signIn(page, await newTraveller(server, 'Mentes'), `/list/GR/${publicID}`);
    await expect(page.getByText('2 dishes', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save list' }).click();
    const octopus = page.getByRole('checkbox', { name: 'Octopus' });
    await page.waitForURL(/\/user\/list\//);
    await expect(page.getByText('0 of 2 dishes eaten')).toBeVisible();
    await octopus.click();
    // The box is checked before the tick is stored, but the count is of stored ticks.
    await expect(page.getByText('1 of 2 dishes eaten')).toBeVisible();

    await page.goto(`/list/GR/${publicID}`);
    await expect(octopus).toBeChecked();

    await page.goto('/lists/GR?search=Harbours');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/list/GR/${publicID}`);
    await expect(octopus).toBeChecked();
    const fava = page.getByRole('checkbox', { name: 'Fava' });
    await fava.click();
    await expect(fava).toBeChecked();
    await page.getByRole('link', { name: 'All lists for this country' }).click();
    await expect(page).toHaveURL('/lists/GR?search=Harbours');
    await page.goForward();

    await page.getByRole('link', { name: 'from a public list' }).click();
    await expect(page.getByText('2 dishes, 2 you’ve eaten')).toBeVisible();
    await expect(octopus).toHaveCount(0);
    await page.getByRole('button', { name: 'Fava' }).click();
    await page.getByRole('button', { name: 'Open dish' }).click();
    await expect(page.getByText('Tick dishes on your copy.').last()).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Open in your lists' }).click();
    await expect(octopus).toBeChecked();
  },
);
