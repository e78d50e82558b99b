/** No dialog, form, menu or message on a screen breaks a rule of axe (P9.1, P14.1). */
import { expect, type Page, type Route } from 'playwright/test';
import { ERROR_CODES } from '#src/contract/call.ts';
import { type Audience, accessButton, accessDialog } from './helpers/access.ts';
import { axeViolations } from './helpers/axe.ts';
import { newOwnList, newPublicList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// `accessibility.spec` and `account-accessibility.spec` check the screens without their dialogs and messages.
// Other tests check tutorials, the welcome, levels, completed lists and the search of Home.
test.use({ viewport: { width: 360, height: 780 } });

/** A state of a screen: its name, and the step that leads to it from the state before. */
type State = readonly [name: string, reach: (page: Page) => Promise<unknown>];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const openDetails = (page: Page) => button(page, 'About this list').click();
const pressEscape = (page: Page) => page.keyboard.press('Escape');

const dishes = (count: number, eaten = 0) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Dish ${index + 1}`,
    description: 'Eaten warm from the paper.',
    tags: ['#sweet'],
    isDone: index < eaten,
  }));

const refuse = (route: Route) =>
  route.fulfill({
    status: 400,
    contentType: 'application/json',
    body: JSON.stringify({ error: 'invalid', internalErrorCode: ERROR_CODES.INVALID }),
  });

/** Checks each state as it is reached, and reports all violations at the end. */
async function expectNoViolations(page: Page, states: readonly State[]): Promise<void> {
  const violationsByState: Record<string, string[]> = {};
  for (const [name, reach] of states) {
    await test.step(name, async () => {
      await reach(page);
      const violations = await axeViolations(page);
      if (violations.length > 0) violationsByState[name] = violations;
    });
  }
  expect(violationsByState).toEqual({});
}

const PICKER: readonly State[] = [
  ['the picker with a country found', (page) => search(page, 'Portu', 'country found')],
  ['the picker with dishes and lists found', (page) => search(page, 'soup', 'dishes found')],
  ['the picker with nothing found', (page) => search(page, 'zzzzzz', 'Try another spelling')],
  ['the picker of one continent', (page) => button(page, 'Africa').click()],
];

/** Searches for a term and waits for this text. */
async function search(page: Page, term: string, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(term);
  await expect(page.getByText(text).first()).toBeAttached();
}

test('search results of a visitor, and empty states', async ({ page, request, server }) => {
  const author = await newTraveller(server, 'Demodocus');
  const { publicID } = await newPublicList(request, author, { name: 'Songs and supper', items: dishes(3) });
  const list = `/list/GR/${publicID}`;
  await page.goto('/lists');
  await expectNoViolations(page, PICKER);
  await expectNoViolations(page, [
    [
      'a country with lists found',
      (at) => at.goto('/lists/PL').then(() => search(at, 'essentials', '1 list found')),
    ],
    ['a country with nothing found', (at) => search(at, '#zzz', 'No lists with chosen criteria')],
    ['the choice of languages', (at) => button(at, 'Lists in all languages').click()],
    ['a country without lists', (at) => at.goto('/lists/AQ')],
    ['a public list with its details', (at) => at.goto(`${list}?details=true`)],
    ['a dish of the public list', (at) => button(at, 'Dish 2').click()],
    ['a tick asks to register', (at) => at.getByRole('checkbox', { name: 'Dish 1', exact: true }).click()],
    ['registering with invalid fields', (at) => submitInvalidRegistration(at)],
    [
      'a private list that does not exist',
      (at) => at.goto('/list/private/00000000-0000-4000-8000-000000000000'),
    ],
    ['an own list that does not exist', (at) => at.goto('/user/list/00000000-0000-4000-8000-000000000000')],
  ]);
});

async function submitInvalidRegistration(page: Page): Promise<void> {
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
  await expectNoViolations(page, [
    ['the list', (at) => expect(at.getByRole('checkbox', { name: 'Dish 3', exact: true })).toBeVisible()],
    ['the details of the list', openDetails],
    ['the description is edited', (at) => button(at, /description/).click()],
    ['the tags are edited', (at) => pressEscape(at).then(() => button(at, /^(Add|Edit) tags/).click())],
    ['a dish', (at) => button(at, 'Dish 4').click()],
    ['a dish is edited', (at) => button(at, 'Edit').click()],
    ['a dish is removed', (at) => pressEscape(at).then(() => button(at, 'Remove').click())],
    ['the country is chosen', (at) => pressEscape(at).then(() => button(at, /^Country:/).click())],
    ['no country is found', (at) => at.getByRole('dialog').getByRole('searchbox').fill('zzzz')],
    [
      'the menu of the list',
      (at) => closeOpenDialog(at).then(() => button(at, 'More options for this list').click()),
    ],
    ['the list is removed', (at) => button(at, 'Remove list').click()],
    ['the list is renamed', (at) => closeOpenDialog(at).then(() => rename(at))],
    ['the list is shared by its link', (at) => pressEscape(at).then(() => share(at))],
    ['sharing ends', (at) => chooseAccess(at, 'Only me')],
    ['the list is to be published', (at) => closeOpenDialog(at).then(() => chooseEveryone(at))],
    ['a change was refused', (at) => pressEscape(at).then(() => refuseTick(at))],
    ['the page of waiting and refused changes', (at) => at.goto('/user/settings/sync')],
    ['a refused change is discarded', (at) => button(at, /^Discard/).click()],
  ]);
});

/** Closes the open dialog. If a field in it has the focus, the first Escape only leaves the field. */
async function closeOpenDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** Opens the field for the list's name and empties it. */
async function rename(page: Page): Promise<void> {
  await button(page, 'More options for this list').click();
  await button(page, 'Edit name').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('');
}

/** Shares the list, which makes it open by link. */
async function share(page: Page): Promise<void> {
  await button(page, 'Share list').click();
  await expect(accessButton(page, 'Anyone with the link')).toBeVisible();
}

/** Chooses an audience for the list without saving. */
async function chooseAccess(page: Page, to: Audience): Promise<void> {
  await accessButton(page).click();
  await accessDialog(page).getByRole('radio', { name: to, exact: true }).check();
}

/** Chooses "Everyone" without saving. */
async function chooseEveryone(page: Page): Promise<void> {
  await chooseAccess(page, 'Everyone');
  await expect(page.getByRole('switch', { name: /Show my name/ })).toBeVisible();
}

/** Ticks a dish, which the server refuses. */
async function refuseTick(page: Page): Promise<void> {
  await page.route('**/api/account/updateItemInList/**', refuse);
  await page.getByRole('checkbox', { name: 'Dish 6', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Changes that were not accepted' })).toBeVisible();
}

test('Home without lists, and a draft', async ({ page, server }) => {
  await signIn(page, await newTraveller(server, 'Medon'));
  await expectNoViolations(page, [
    [
      'Home with nothing',
      (at) => expect(at.getByRole('link', { name: 'Create your own list' })).toBeVisible(),
    ],
    ['a draft', (at) => at.goto('/user/list/newList?details=true')],
    ['a draft asks for its country', (at) => addToDraft(at)],
    ['a draft is discarded', (at) => closeOpenDialog(at).then(() => discardDraft(at))],
  ]);
});

test('Home with lists, a full device, and a device without a network', async ({ page, request, server }) => {
  const owner = await newTraveller(server, 'Irus');
  for (const name of ['Figs', 'Olives', 'Bread', 'Wine'])
    await newOwnList(request, owner, { name, items: dishes(2, 1) });
  await signIn(page, owner);
  await expectNoViolations(page, [
    ['Home with lists', (at) => expect(at.getByRole('article').first()).toBeVisible()],
    ['the tools of the lists', (at) => button(at, 'Search and sort your lists').click()],
    [
      'a search of the lists that finds none',
      (at) => at.getByRole('searchbox', { name: 'Search your lists' }).fill('zzz'),
    ],
    ['a full device', (at) => addOnFullDevice(at)],
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
  await expectNoViolations(page, [
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

/** Adds a dish to the draft, which asks for a country. */
async function addToDraft(page: Page): Promise<void> {
  await page.getByLabel('First dish').fill('Figs');
  await page.getByLabel('First dish').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose country' })).toBeVisible();
}

/** Opens the question whether to discard the draft. */
async function discardDraft(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'More options for the draft').click();
  await button(page, 'Discard draft').click();
}

/** Adds a dish on a device whose storage is full. */
async function addOnFullDevice(page: Page): Promise<void> {
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
