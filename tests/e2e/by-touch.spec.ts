/** All actions on a list by touch alone, with every swipe (P2.14, P2.15, P2.18, P3.8, P5.4). */
import { expect, type Locator, type Page } from 'playwright/test';
import { accessButton, accessDialog } from './helpers/access.ts';
import { accountOnServer } from './helpers/account-on-server.ts';
import { doubleTap, expectReset, swipe } from './helpers/finger.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/** The name of a starter list. */
const WIGILIA = 'Wigilia, the Polish Christmas Eve';
const WIDTH = 360;
/** A swipe over a third of the screen acts; a shorter one does nothing. */
const THIRD = WIDTH / 3;

test.use({
  ...MOVING,
  viewport: { width: WIDTH, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page, text: string) => page.getByRole('group', { name: text, exact: true });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const dishButton = (page: Page, name: string) => button(page, name);
const question = (page: Page) => page.getByRole('alertdialog');

const dishRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Dishes' })
    .getByRole('listitem')
    .filter({ has: dishButton(page, name) });

/** Taps a field and types with the on-screen keyboard. */
async function write(field: Locator, text: string) {
  await field.tap();
  await field.page().keyboard.type(text);
}

/** Presses Undo in the message with this text. */
async function undo(page: Page, text: string) {
  await message(page, text).getByRole('button', { name: 'Undo' }).tap();
}

/**
 * Makes swipes that must do nothing: too short ones, and ones that begin at an edge of the screen, where the
 * system has gestures (P2.18).
 * @param sides the directions of the swipes: 1 to the right, -1 to the left
 */
async function expectIdleSwipes(page: Page, target: Locator, sides = [1, -1]) {
  for (const side of sides) {
    const by = side * (THIRD - 10);
    await expectReset(target, (shift) => swipe(target, { by, whileHeld: () => expect.poll(shift).toBe(by) }));
    const fromEdge = { by: side * (THIRD + 60), fromX: side > 0 ? 20 : WIDTH - 20 };
    await expectReset(target, (shift) =>
      swipe(target, { ...fromEdge, whileHeld: () => expect.poll(shift).toBe(0) }),
    );
  }
  await expect(question(page)).toBeHidden();
}

test('all actions on a list work by touch alone', DEEP, async ({ page, context, server }) => {
  test.setTimeout(240_000);
  // Replaces the system's share sheet, by which the app shares links on a phone.
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      shared.push(data);
    };
  });
  const shared = () => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
  await signIn(page, await newTraveller(server, 'Nausicaa'));

  await test.step('begins a draft, chooses the country, adds the dishes', async () => {
    await page.getByRole('link', { name: 'Create your own list' }).tap();
    await write(page.getByLabel('First dish'), 'Carbonara');
    await button(page, 'Add dish').tap();
    const sheet = page.getByRole('dialog', { name: 'Choose country' });
    await expect(sheet.getByText('choose the country first')).toBeVisible();
    await sheet.getByRole('button', { name: /^Italy/ }).tap();
    await expect(sheet).toBeHidden();
    // The typed dish was added once the country was chosen.
    await expect(heading(page)).toHaveText('Italy');
    await expect(dishRow(page, 'Carbonara')).toBeVisible();
    await button(page, 'About this list').tap();
    await expect(page.getByText('Italy tastes')).toBeVisible();
    for (const name of ['Gricia', 'Cacio e pepe', 'Supplì']) {
      await write(page.getByLabel('Add a dish'), name);
      await button(page, 'Add dish').tap();
      await expect(dishRow(page, name)).toBeVisible();
    }
  });

  await test.step('changes name and description by double taps', async () => {
    await doubleTap(heading(page));
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Rome in four plates');
    await button(page, 'Save').tap();
    await expect(heading(page)).toHaveText('Rome in four plates');
    await doubleTap(page.getByText('Italy tastes'));
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
    await page.keyboard.type('Sheep’s cheese and pepper');
    // A tap elsewhere leaves the field, which saves it.
    await page.getByText('0 of 4 dishes eaten').tap();
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeHidden();
    await expect(page.getByText('Sheep’s cheese and pepper')).toBeVisible();
  });

  await test.step('adds a tag; a second equal tag highlights the field', async () => {
    await button(page, 'Add tags').tap();
    const field = page.getByLabel('Tags', { exact: true });
    for (const tag of ['pasta', 'pasta']) {
      await write(field, tag);
      await button(page, 'Add tag').tap();
    }
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('This tag is already there');
    for (const _letter of 'pasta') await page.keyboard.press('Backspace');
    await button(page, 'Done').tap();
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['#pasta']);
  });

  await test.step('edits a dish by a double tap and ticks another', async () => {
    await doubleTap(dishButton(page, 'Gricia'));
    const form = page.getByRole('group', { name: 'Edit Gricia' });
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Amatriciana');
    await page.getByText('0 of 4 dishes eaten').tap();
    await expect(dishRow(page, 'Amatriciana')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Carbonara' }).tap();
    await expect(page.getByText('1 of 4 dishes eaten')).toBeVisible();
  });

  await test.step('publishes it', async () => {
    await accessButton(page, 'Only me').tap();
    await accessDialog(page).getByText('Everyone', { exact: true }).tap();
    await expect(accessDialog(page).getByText(/^Others will see its name/)).toBeVisible();
    await button(accessDialog(page), 'Save').tap();
    await expect(message(page, 'List published')).toBeVisible();
    await expect(accessButton(page, 'Everyone')).toBeVisible();
  });

  await test.step('a swipe of a dish to the right opens a map', async () => {
    const opened = context.waitForEvent('page');
    await expectReset(dishButton(page, 'Amatriciana'), () =>
      swipe(dishRow(page, 'Amatriciana'), { by: THIRD + 20 }),
    );
    const map = await opened;
    expect(map.url()).toContain('query=Amatriciana%20Italy');
    await map.close();
  });

  await test.step('a swipe of a dish that is too short or begins at the edge does nothing', async () => {
    await expectIdleSwipes(page, dishButton(page, 'Supplì'));
    expect(context.pages()).toHaveLength(1);
  });

  await test.step('a swipe of a dish to the left asks, removes and can be undone', async () => {
    const swipeLeft = () => swipe(dishRow(page, 'Supplì'), { by: -THIRD - 20 });
    await expectReset(dishButton(page, 'Supplì'), async () => {
      await swipeLeft();
      await expect(question(page)).toHaveAccessibleName('Are you sure you want to remove this dish?');
      await button(question(page), 'Cancel').tap();
    });
    await swipeLeft();
    await button(question(page), 'Remove').tap();
    await expect(dishRow(page, 'Supplì')).toBeHidden();
    await undo(page, 'Supplì removed');
    await expect(dishRow(page, 'Supplì')).toBeVisible();
    await swipeLeft();
    await button(question(page), 'Remove').tap();
    await expect(dishRow(page, 'Supplì')).toBeHidden();
    // The message closes after some seconds, because no finger rests on it.
    await expect(message(page, 'Supplì removed')).toBeHidden({ timeout: 15_000 });
  });

  await test.step('a swipe of a public list to the right saves it', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Find country' }).tap();
    await page.getByRole('link', { name: /^Poland/ }).tap();
    const found = card(page, WIGILIA);
    await expectIdleSwipes(page, found, [1]);
    await expect(button(found, `Save list ${WIGILIA}`)).toBeVisible();
    await expectReset(found, () => swipe(found, { by: THIRD + 20 }));
    await expect(message(page, 'List added')).toBeVisible();
    await expect(button(found, `In your lists: open ${WIGILIA}`)).toBeVisible();
  });

  await test.step('likes it', async () => {
    await page.getByRole('link', { name: WIGILIA }).tap();
    // The list now opens as the user's copy; only the original can be liked.
    await page.getByRole('link', { name: 'from a public list' }).tap();
    const heart = page.getByRole('button', { name: /Like this list/ });
    await heart.tap();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: 'Open in your lists' })).toBeVisible();
  });

  await test.step('a swipe of a list on Home to the right shares its link', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).tap();
    const own = card(page, 'Rome in four plates');
    // A card's menu loads after the card's first paint.
    await expect(button(own, 'More options for Rome in four plates')).toBeVisible();
    await expectIdleSwipes(page, own);
    expect(await shared()).toEqual([]);
    await expectReset(own, () => swipe(own, { by: THIRD + 20 }));
    const { ownLists } = await accountOnServer(page);
    const publicID = ownLists.find(({ name }) => name === 'Rome in four plates')?.publicID;
    const link = { title: 'Rome in four plates', url: `${server.origin}/list/IT/${publicID}` };
    await expect.poll(shared).toEqual([link]);
    await expect(page).toHaveURL('/');
  });

  await test.step('a swipe of a list on Home to the left asks, removes and can be undone', async () => {
    const copy = card(page, WIGILIA);
    const swipeLeft = () => swipe(copy, { by: -THIRD - 20 });
    await expectReset(copy, async () => {
      await swipeLeft();
      await expect(question(page)).toHaveAccessibleName('Are you sure you want to remove this list?');
      await button(question(page), 'Cancel').tap();
    });
    await swipeLeft();
    await button(question(page), 'Remove').tap();
    await expect(copy).toBeHidden();
    await undo(page, `List removed: ${WIGILIA}`);
    await expect(copy).toBeVisible();
    await swipeLeft();
    await button(question(page), 'Remove').tap();
    await expect(copy).toBeHidden();
  });

  await test.step('makes the list private again', async () => {
    await page.getByRole('link', { name: 'Rome in four plates' }).tap();
    await accessButton(page, 'Everyone').tap();
    await accessDialog(page).getByText('Only me', { exact: true }).tap();
    await button(accessDialog(page), 'Save').tap();
    await expect(accessButton(page, 'Only me')).toBeVisible();
  });

  await test.step('the server has all changes', async () => {
    const onServer = async () => {
      const { ownLists, exp, alreadyAddedLike } = await accountOnServer(page);
      const lists = ownLists.map(({ name, description, chosenCountry, publicID, tags, items }) => ({
        ...{ name, description, chosenCountry, publicID, tags },
        items: items.map((item) => [item.name, item.isDone]),
      }));
      return { exp, likes: alreadyAddedLike.length, lists };
    };
    await expect.poll(onServer, { timeout: 30_000 }).toEqual({
      exp: 100,
      likes: 1,
      lists: [
        {
          name: 'Rome in four plates',
          description: 'Sheep’s cheese and pepper',
          chosenCountry: 'IT',
          publicID: null,
          tags: ['#pasta'],
          items: [
            ['Carbonara', true],
            ['Amatriciana', false],
            ['Cacio e pepe', false],
          ],
        },
      ],
    });
  });

  await test.step('signs out', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).tap();
    await page.getByRole('link', { name: 'Settings' }).tap();
    await button(page, 'Sign out').tap();
    await expect(heading(page)).toHaveText('Taste your way around the world');
  });
});

test(
  'with swipe actions switched off a swipe moves nothing, and with them on again it works',
  DEEP,
  async ({ page, request, server }) => {
    const owner = await newTraveller(server, 'Ctimene');
    const listID = await newOwnList(request, owner, { name: 'Steady', items: [{ name: 'Gricia' }] });
    await signIn(page, owner, '/user/settings');
    const swipeSwitch = page.getByRole('switch', { name: /Swipe actions/ });
    await swipeSwitch.tap();
    await page.goto(`/user/list/${listID}`);
    const row = dishRow(page, 'Gricia');
    const longEnough = -(THIRD + 60);
    await expectReset(row, (shift) =>
      swipe(row, { by: longEnough, whileHeld: () => expect.poll(shift).toBe(0) }),
    );
    await expect(question(page)).toBeHidden();
    await page.goto('/user/settings');
    await swipeSwitch.tap();
    await page.goto(`/user/list/${listID}`);
    await swipe(row, { by: longEnough });
    await expect(question(page)).toBeVisible();
  },
);
