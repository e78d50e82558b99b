/** No state of a screen breaks a rule of axe (P9.1, P14.1). */
import { expect, type Page, type Route } from 'playwright/test';
import { access, accessDialog, type SeenBy } from './helpers/access.ts';
import { complaints } from './helpers/axe.ts';
import { newOwnList, newPublicList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// The states that open on a screen. `accessibility.spec` and `account-accessibility.spec` check the screens
// themselves, and other tests check tutorials, welcome, levels, completed lists and the search of Home.
test.use({ viewport: { width: 360, height: 780 } });

/** A state of a screen, and the step that leads to it from the state before. */
type State = readonly [name: string, reach: (page: Page) => Promise<unknown>];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const openDetails = (page: Page) => button(page, 'About this list').click();
const closeDialog = (page: Page) => page.keyboard.press('Escape');

const dishes = (count: number, eaten = 0) =>
  Array.from({ length: count }, (_, place) => ({
    name: `Dish ${place + 1}`,
    description: 'Eaten warm from the paper.',
    tags: ['#sweet'],
    isDone: place < eaten,
  }));

const refuse = (route: Route) =>
  route.fulfill({
    status: 400,
    contentType: 'application/json',
    body: JSON.stringify({ error: 'invalid', internalErrorCode: 6000 }),
  });

/** Checks each state as it is reached, and reports all violations at the end. */
async function expectSound(page: Page, states: readonly State[]): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const [name, reach] of states) {
    await test.step(name, async () => {
      await reach(page);
      const complaint = await complaints(page);
      if (complaint.length > 0) found[name] = complaint;
    });
  }
  expect(found).toEqual({});
}

const PICKER: readonly State[] = [
  ['the picker with a country found', (page) => look(page, 'Portu', 'country found')],
  ['the picker with dishes and lists found', (page) => look(page, 'soup', 'dishes found')],
  ['the picker with nothing found', (page) => look(page, 'zzzzzz', 'Try another spelling')],
  ['the picker of one continent', (page) => button(page, 'Africa').click()],
];

async function look(page: Page, term: string, answer: string): Promise<void> {
  await page.getByRole('searchbox').fill(term);
  await expect(page.getByText(answer).first()).toBeAttached();
}

test('search results of a visitor, and empty states', async ({ page, request, server }) => {
  const author = await newTraveller(server, 'Demodocus');
  const { publicID } = await newPublicList(request, author, { name: 'Songs and supper', items: dishes(3) });
  const list = `/list/GR/${publicID}`;
  await page.goto('/lists');
  await expectSound(page, PICKER);
  await expectSound(page, [
    [
      'a country with lists found',
      (at) => at.goto('/lists/PL').then(() => look(at, 'essentials', '1 list found')),
    ],
    ['a country with nothing found', (at) => look(at, '#zzz', 'No lists with chosen criteria')],
    ['the choice of languages', (at) => button(at, 'Lists in all languages').click()],
    ['a country without lists', (at) => at.goto('/lists/AQ')],
    ['a public list, unfolded', (at) => at.goto(`${list}?details=true`)],
    ['a dish of it', (at) => button(at, 'Dish 2').click()],
    ['a tick asks to register', (at) => at.getByRole('checkbox', { name: 'Dish 1', exact: true }).click()],
    ['registering with invalid fields', (at) => registerBadly(at)],
    [
      'a private list that does not exist',
      (at) => at.goto('/list/private/00000000-0000-4000-8000-000000000000'),
    ],
    ['an own list that does not exist', (at) => at.goto('/user/list/00000000-0000-4000-8000-000000000000')],
  ]);
});

async function registerBadly(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('A');
  await page.getByLabel('Email').fill('nobody');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, 'Register').click();
  await expect(page.getByText('The email address is wrong').first()).toBeVisible();
}

test('dialogs and forms on an own list', async ({ page, request, server }) => {
  test.setTimeout(300_000);
  const owner = await newTraveller(server, 'Phemius');
  const listID = await newOwnList(request, owner, { name: 'Eight plates', items: dishes(8, 2) });
  await page.addInitScript(() => {
    navigator.share = async () => undefined;
  });
  await signIn(page, owner);
  await page.goto(`/user/list/${listID}`);
  await expectSound(page, [
    ['the list', (at) => expect(at.getByRole('checkbox', { name: 'Dish 3', exact: true })).toBeVisible()],
    ['unfolded', openDetails],
    ['its description is edited', (at) => button(at, /description/).click()],
    ['its tags are edited', (at) => closeDialog(at).then(() => button(at, /^(Add|Edit) tags/).click())],
    ['a dish', (at) => button(at, 'Dish 4').click()],
    ['a dish is edited', (at) => button(at, 'Edit').click()],
    ['a dish is removed', (at) => closeDialog(at).then(() => button(at, 'Remove').click())],
    ['its country is chosen', (at) => closeDialog(at).then(() => button(at, /^Country:/).click())],
    ['no country is found', (at) => at.getByRole('dialog').getByRole('searchbox').fill('zzzz')],
    ['its menu', (at) => leave(at).then(() => button(at, 'More options for this list').click())],
    ['it is removed', (at) => button(at, 'Remove list').click()],
    ['it is renamed', (at) => leave(at).then(() => rename(at))],
    ['it is shared by its link', (at) => closeDialog(at).then(() => share(at))],
    ['sharing ends', (at) => askAccess(at, 'Only me')],
    ['it is to be published', (at) => leave(at).then(() => askToPublish(at))],
    ['a change was refused', (at) => closeDialog(at).then(() => refuseTick(at))],
    ['the page of waiting and refused changes', (at) => at.goto('/user/settings/sync')],
    ['a refused change is discarded', (at) => button(at, /^Discard/).click()],
  ]);
});

/** Closes a dialog or sheet, whichever of its parts has the focus. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

async function rename(page: Page): Promise<void> {
  await button(page, 'More options for this list').click();
  await button(page, 'Edit name').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('');
}

async function share(page: Page): Promise<void> {
  await button(page, 'Share list').click();
  await expect(access(page, 'Anyone with the link')).toBeVisible();
}

/** Chooses an audience for the list without saving. */
async function askAccess(page: Page, to: SeenBy): Promise<void> {
  await access(page).click();
  await accessDialog(page).getByRole('radio', { name: to, exact: true }).check();
}

async function askToPublish(page: Page): Promise<void> {
  await askAccess(page, 'Everyone');
  await expect(page.getByRole('switch', { name: /Show my name/ })).toBeVisible();
}

async function refuseTick(page: Page): Promise<void> {
  await page.route('**/api/account/updateItemInList/**', refuse);
  await page.getByRole('checkbox', { name: 'Dish 6', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Changes that were not accepted' })).toBeVisible();
}

test('Home without lists, and a draft', async ({ page, server }) => {
  await signIn(page, await newTraveller(server, 'Medon'));
  await expectSound(page, [
    [
      'Home with nothing',
      (at) => expect(at.getByRole('link', { name: 'Create your own list' })).toBeVisible(),
    ],
    ['a draft', (at) => at.goto('/user/list/newList?details=true')],
    ['a draft asks for its country', (at) => addToDraft(at)],
    ['a draft is discarded', (at) => leave(at).then(() => discardDraft(at))],
  ]);
});

test('Home with lists, a full device, and a device without a network', async ({ page, request, server }) => {
  const owner = await newTraveller(server, 'Irus');
  for (const name of ['Figs', 'Olives', 'Bread', 'Wine'])
    await newOwnList(request, owner, { name, items: dishes(2, 1) });
  await signIn(page, owner);
  await expectSound(page, [
    ['Home with lists', (at) => expect(at.getByRole('article').first()).toBeVisible()],
    ['their tools', (at) => button(at, 'Search and sort your lists').click()],
    ['none of them found', (at) => at.getByRole('searchbox', { name: 'Search your lists' }).fill('zzz')],
    ['a full phone', (at) => fill(at)],
    ['without a network', (at) => goOffline(at)],
  ]);
});

const FILE = JSON.stringify({
  format: 'food-odyssey',
  version: 1,
  lists: [
    { name: 'Figs', country: 'GR', items: [{ name: 'Dish 1' }, { name: 'Dried figs' }] },
    { name: 'Almonds', country: 'IT', items: [{ name: 'Salted almonds' }, { name: ' ' }] },
  ],
});

test('an import from the choice of a file to its result', async ({ page, request, server }) => {
  const owner = await newTraveller(server, 'Mentes');
  await newOwnList(request, owner, { name: 'Figs', items: dishes(1) });
  await signIn(page, owner, '/user/import');
  await expectSound(page, [
    [
      'nothing is chosen',
      (at) => expect(at.getByRole('heading', { name: 'Import and export' })).toBeVisible(),
    ],
    ['a file that cannot be read', (at) => chooseFile(at, '{').then(() => expectTrouble(at))],
    ['the preview', (at) => chooseFile(at, FILE).then(() => expectPreview(at))],
    [
      'the result',
      (at) =>
        button(at, 'Import')
          .click()
          .then(() => expectImported(at)),
    ],
  ]);
});

const chooseFile = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lists.json', mimeType: '', buffer: Buffer.from(text) });
const expectTrouble = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();
const expectPreview = (page: Page) => expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
const expectImported = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Imported: 2 dishes/ })).toBeFocused();

async function addToDraft(page: Page): Promise<void> {
  await page.getByLabel('First dish').fill('Figs');
  await page.getByLabel('First dish').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose country' })).toBeVisible();
}

async function discardDraft(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'More options for the draft').click();
  await button(page, 'Discard draft').click();
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search your lists' }).fill('');
  await page.getByRole('link', { name: 'Figs' }).last().click();
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Add a dish').fill('Almonds');
  await page.getByLabel('Add a dish').press('Enter');
  await expect(page.getByRole('alert').getByText(/out of space/)).toBeAttached();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline/).first()).toBeVisible();
}
