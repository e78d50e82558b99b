/**
 * All actions on a list by keyboard alone: draft, country, edits, tags, ticks, publishing, likes, removal
 * (P2.6, P2.14, P2.15, P3.5, P9.5, P9.6, P14.2).
 */
import { expect, type Page } from 'playwright/test';
import { type Audience, accessButton, accessDialog } from './helpers/access.ts';
import { accountOnServer } from './helpers/account-on-server.ts';
import { expectFocus, expectVisibleFocus, tabTo } from './helpers/keyboard.ts';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { newTraveller, type Traveller } from './helpers/traveller.ts';

/** The name of a starter list. */
const MILK_BAR = 'At a Polish milk bar';

test.use({
  ...MOVING,
  viewport: { width: 1280, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dishButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page, text: string) => page.getByRole('group', { name: text, exact: true });

/** Moves the focus to a control by Tab and presses it. */
async function press(page: Page, role: 'button' | 'link' | 'switch', name: string | RegExp, key = 'Enter') {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first());
  await page.keyboard.press(key);
}

/** Opens a "⋯" menu and presses one of its entries. */
async function chooseInMenu(page: Page, menu: string, entry: string) {
  await press(page, 'button', menu);
  await press(page, 'button', entry);
}

/**
 * Changes who can see the list, from the focused button for that. The arrow key selects an audience, which
 * applies only after Save.
 */
async function chooseAccess(page: Page, to: Audience, key: 'ArrowDown' | 'ArrowUp') {
  await page.keyboard.press('Enter');
  const dialog = accessDialog(page);
  const radio = dialog.getByRole('radio', { name: to, exact: true });
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  while (!(await radio.isChecked())) await page.keyboard.press(key);
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(accessButton(page, to)).toBeVisible();
  await expectFocus(accessButton(page, to));
}

/** Opens a page by its link in the main navigation. */
async function goTo(page: Page, link: string) {
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: link }));
  await page.keyboard.press('Enter');
}

/** Types into the focused field and presses Enter. */
async function write(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Signs in on the login screen and ends on Home. */
async function signIn(page: Page, traveller: Traveller) {
  await test.step('signs in', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(traveller.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await write(page, traveller.password);
    await expect(page).toHaveURL('/');
    await expect(heading(page)).toBeFocused();
  });
}

/**
 * Writes a list of three dishes, starting on Home. Ends on the list's page, with the focus in the field for a
 * new dish.
 */
async function writeList(page: Page) {
  await test.step("begins a draft from Home's panel; adding a dish asks for the country first", async () => {
    await press(page, 'link', 'Create your own list');
    await expect(page).toHaveURL('/user/list/newList?details=true');
    await expectFocus(heading(page));
    await tabTo(page, page.getByLabel('First dish'));
    await write(page, 'Mole poblano');
    const sheet = page.getByRole('dialog', { name: 'Choose country' });
    await expect(sheet.getByText('choose the country first')).toBeVisible();
    await expectFocus(sheet.getByRole('heading', { name: 'Choose country' }));
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expectFocus(page.getByLabel('First dish'));
  });

  await test.step("chooses the country, which becomes the list's name and description", async () => {
    await tabTo(page, page.getByRole('button', { name: 'Choose the country' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('searchbox'));
    await write(page, 'mexico');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocus(page.getByRole('button', { name: 'Country: Mexico' }));
    await expect(page.getByLabel('Name')).toHaveValue('Mexico');
    await expect(page.getByLabel('Description')).toHaveValue('Mexico tastes');
  });

  await test.step('the first dish creates the list, and more are added', async () => {
    await tabTo(page, page.getByLabel('First dish'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/list\/[\da-f-]{36}$/);
    await expect(heading(page)).toHaveText('Mexico');
    await expectFocus(page.getByLabel('Add a dish'));
    for (const name of ['Pozole', 'Tlayuda']) {
      await write(page, name);
      await expect(dishButton(page, name)).toBeVisible();
      await expectFocus(page.getByLabel('Add a dish'));
    }
  });
}

/** Ticks the first dish. */
async function tickMole(page: Page) {
  await test.step('ticks a dish', async () => {
    const box = page.getByRole('checkbox', { name: 'Mole poblano' });
    await tabTo(page, box, 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expectFocus(box);
    await expect(page.getByText('1 of 3 dishes eaten')).toBeVisible();
  });
}

test('a first list is written and ticked by keyboard alone', DEEP, async ({ page, server }) => {
  test.setTimeout(240_000);
  await signIn(page, await newTraveller(server, 'Philoetius'));
  await writeList(page);
  await tickMole(page);
  await expect.poll(async () => (await accountOnServer(page)).exp, { timeout: 30_000 }).toBe(100);
});

test('all actions on a list work by keyboard alone', DEEP, async ({ page, server }) => {
  test.setTimeout(240_000);
  await signIn(page, await newTraveller(server, 'Eurycleia'));
  await writeList(page);
  await test.step('renames the list; Escape restores the old name', async () => {
    await chooseInMenu(page, 'More options for this list', 'Edit name');
    await expectFocus(page.getByLabel('Name'));
    await write(page, 'Puebla by night');
    await expect(heading(page)).toHaveText('Puebla by night');
    await expectFocus(heading(page));
    await page.keyboard.press('F2');
    await expectFocus(page.getByLabel('Name'));
    await page.keyboard.type('Nothing of the sort');
    await page.keyboard.press('Escape');
    await expect(heading(page)).toHaveText('Puebla by night');
    await expectFocus(heading(page));
    await page.keyboard.press('Enter');
    await write(page, 'x'.repeat(81));
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Wrong name. Too long or something...');
    await expect(page.getByLabel('Name')).toHaveValue('Puebla by night');
    await page.keyboard.press('Escape');
    await expectFocus(heading(page));
  });

  await test.step('adds a description', async () => {
    await press(page, 'button', 'About this list');
    await press(page, 'button', 'Edit description');
    await write(page, 'What is eaten after dark');
    await expect(page.getByText('What is eaten after dark')).toBeVisible();
    await expectFocus(page.getByRole('button', { name: 'Edit description' }));
  });

  await test.step('adds tags; an invalid tag highlights the field', async () => {
    await press(page, 'button', 'Add tags');
    const field = page.getByLabel('Tags', { exact: true });
    await expectFocus(field);
    await write(page, 'streetfood');
    await expect(page.getByText('#streetfood', { exact: true })).toBeVisible();
    for (const [tag, problem] of [
      ['streetfood', 'This tag is already there'],
      ['eighteen-characters', 'Use at most 17 characters.'],
      [' ', 'Type a tag first.'],
    ] as const) {
      await write(page, tag);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(problem);
      await expectFocus(field);
      await page.keyboard.press('Control+A');
    }
    await write(page, 'hot');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await press(page, 'button', 'Remove #streetfood');
    await expect(page.getByText('#streetfood', { exact: true })).toBeHidden();
    await expectFocus(field);
    await write(page, 'late');
    await expect(page.getByRole('button', { name: /Remove #/ })).toHaveCount(2);
    await press(page, 'button', 'Done');
    await expectFocus(page.getByRole('button', { name: 'Edit tags' }));
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      '#late',
      '#hot',
    ]);
  });

  await test.step('edits a dish: F2 begins, Enter saves, Escape restores', async () => {
    await tabTo(page, dishButton(page, 'Pozole'));
    await page.keyboard.press('F2');
    const form = page.getByRole('group', { name: /^Edit Pozole/ });
    await expectFocus(form.getByLabel('Name'));
    await write(page, 'Pozole rojo');
    await expectFocus(dishButton(page, 'Pozole rojo'));
    await page.keyboard.press('F2');
    await expectFocus(form.getByLabel('Name'));
    await page.keyboard.type('Something else');
    await page.keyboard.press('Escape');
    await expectFocus(dishButton(page, 'Pozole rojo'));
    await page.keyboard.press('F2');
    await tabTo(page, form.getByLabel('Description'));
    await page.keyboard.type('With radish and lime');
    await tabTo(page, form.getByLabel('Tags', { exact: true }));
    await write(page, 'soup');
    await expect(form.getByText('#soup', { exact: true })).toBeVisible();
    await press(page, 'button', 'Done');
    await expectFocus(dishButton(page, 'Pozole rojo'));
    const row = page.getByRole('listitem').filter({ has: dishButton(page, 'Pozole rojo') });
    await expect(row).toContainText('With radish and lime');
    await expect(row).toContainText('#soup');
  });

  await tickMole(page);

  const listURL = page.url();
  const ownList = async () => (await accountOnServer(page)).ownLists.find(({ id }) => listURL.includes(id));

  await test.step('publishes the list and shares its link', async () => {
    await tabTo(page, accessButton(page, 'Only me'), 'Shift+Tab');
    await chooseAccess(page, 'Everyone', 'ArrowDown');
    await expect(message(page, 'List published')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Share list' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(message(page, 'Link copied to clipboard!')).toBeVisible();
    const publicID = (await ownList())?.publicID;
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${server.origin}/list/MX/${publicID}`);
  });

  await test.step('finds a public list by search', async () => {
    await goTo(page, 'Find country');
    await expectFocus(heading(page));
    await tabTo(page, page.getByRole('searchbox'));
    await write(page, 'poland');
    await expect(page).toHaveURL(/\/lists\/PL$/);
    await expect(heading(page)).toHaveText('Poland');
    await expectFocus(heading(page));
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('milk bar');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').locator('mark')).toHaveText('milk bar');
    await press(page, 'link', MILK_BAR);
    await expect(page).toHaveURL(/\/list\/PL\//);
    await expectFocus(heading(page));
  });

  await test.step('likes and saves a list', async () => {
    const heart = page.getByRole('button', { name: /Like this list/ });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await tabTo(page, heart);
    await page.keyboard.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectFocus(heart);
    await press(page, 'button', 'Save list');
    await expect(page).toHaveURL(/\/user\/list\//);
    await expect(message(page, 'List added')).toBeVisible();
    await expectFocus(heading(page));
    await expect(heading(page)).toHaveText(MILK_BAR);
  });

  await test.step('removes a dish after a question, and undoes that', async () => {
    await goTo(page, 'Home');
    await press(page, 'link', 'Puebla by night');
    await expect(page).toHaveURL(listURL.split('?')[0] ?? '');
    await chooseInMenu(page, 'Tlayuda', 'Remove');
    const question = page.getByRole('alertdialog');
    await expect(question).toHaveAccessibleName('Are you sure you want to remove this dish?');
    await expectFocus(question.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expectFocus(page.getByRole('button', { name: 'Remove', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await expect(dishButton(page, 'Tlayuda')).toBeHidden();
    await expectFocus(dishButton(page, 'Pozole rojo'));
    await expect(message(page, 'List added')).toBeHidden();
    // Undo is at the next Tab stop, so the user need not pass the whole list in time.
    await page.keyboard.press('Tab');
    await expectFocus(message(page, 'Tlayuda removed').getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(dishButton(page, 'Tlayuda')).toBeVisible();
    await expectFocus(dishButton(page, 'Pozole rojo'));
  });

  await test.step('removes a dish for good', async () => {
    await press(page, 'button', 'Remove');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await expectFocus(dishButton(page, 'Pozole rojo'));
    await page.keyboard.press('Tab');
    await tabTo(page, message(page, 'Tlayuda removed').getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await expect(message(page, 'Tlayuda removed')).toBeHidden();
    await expectFocus(dishButton(page, 'Pozole rojo'));
  });

  await test.step('removes a list after a question, and undoes that', async () => {
    await goTo(page, 'Home');
    await expect(page.getByRole('article')).toHaveCount(2);
    await chooseInMenu(page, `More options for ${MILK_BAR}`, 'Remove list');
    const question = page.getByRole('alertdialog');
    await expect(question).toHaveAccessibleName('Are you sure you want to remove this list?');
    await page.keyboard.press('Escape');
    await expectFocus(page.getByRole('button', { name: `More options for ${MILK_BAR}` }));
    await chooseInMenu(page, `More options for ${MILK_BAR}`, 'Remove list');
    await press(page, 'button', 'Remove');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectFocus(page.getByRole('link', { name: 'Puebla by night', exact: true }));
    await page.keyboard.press('Tab');
    await expectFocus(message(page, `List removed: ${MILK_BAR}`).getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectFocus(page.getByRole('link', { name: 'Puebla by night', exact: true }));
  });

  await test.step('removes a list on its own page', async () => {
    await press(page, 'link', MILK_BAR);
    await chooseInMenu(page, 'More options for this list', 'Remove list');
    await press(page, 'button', 'Remove');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expectFocus(message(page, `List removed: ${MILK_BAR}`).getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(heading(page)).toBeFocused();
    await chooseInMenu(page, `More options for ${MILK_BAR}`, 'Remove list');
    await press(page, 'button', 'Remove');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('makes the list private again', async () => {
    await press(page, 'link', 'Puebla by night');
    await tabTo(page, accessButton(page, 'Everyone'));
    await chooseAccess(page, 'Only me', 'ArrowUp');
  });

  await test.step('the server has all changes', async () => {
    const onServer = async () => {
      const { ownLists, exp, alreadyAddedLike } = await accountOnServer(page);
      const lists = ownLists.map(({ name, description, chosenCountry, publicID, tags, items }) => ({
        ...{ name, description, chosenCountry, publicID, tags },
        items: items.map((item) => [item.name, item.description, item.tags, item.isDone]),
      }));
      return { exp, likes: alreadyAddedLike.length, lists };
    };
    await expect.poll(onServer, { timeout: 30_000 }).toEqual({
      exp: 100,
      likes: 1,
      lists: [
        {
          name: 'Puebla by night',
          description: 'What is eaten after dark',
          chosenCountry: 'MX',
          publicID: null,
          tags: ['#late', '#hot'],
          items: [
            ['Mole poblano', '', [], true],
            ['Pozole rojo', 'With radish and lime', ['#soup'], false],
          ],
        },
      ],
    });
  });

  await test.step('signs out', async () => {
    await press(page, 'link', 'Settings');
    await expect(heading(page)).toHaveText('Settings');
    await press(page, 'button', 'Sign out');
    await expect(heading(page)).toHaveText('Taste your way around the world');
  });
});

test('the first Tab stop of a page is a link past the bars, after which Tab leads into the content', async ({
  page,
}) => {
  await page.goto('/lists/PL');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Skip to the content' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await expectVisibleFocus(page);
});
