/** Lists written from dishes that the app knows (P3.13), counted in taps, and what readers see of them. */
import { expect, type Locator, type Page } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { axeViolations } from './helpers/axe.ts';
import { newOwnList } from './helpers/new-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/** Names as travellers type them, and the dishes of Thailand's starter lists that they mean. */
const TYPED: [typed: string, dish: string][] = [
  ['pad thai', 'phat thai'],
  ['tom yum', 'tom yam kung'],
  ['green curry', 'kaeng khiao wan'],
  ['papaya salad', 'som tam'],
  ['pad krapow', 'phat kaphrao'],
  ['fried rice', 'khao phat'],
  ['massaman', 'kaeng matsaman'],
  ['khao soi', 'khao soi'],
  ['larb', 'lap'],
  ['mango sticky', 'khao niao mamuang'],
];

const options = (page: Page) => page.getByRole('option');
const addField = (page: Page) => page.getByLabel('Add a dish');

/** A finger that counts its taps. Typing letters is no tap, the Enter key is one. */
class Finger {
  taps = 0;
  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }
}

test('ten known dishes are on a new list after at most 25 taps, whole', async ({ browser, server }) => {
  const page = await newPhone(browser, server);
  await signIn(page, await newTraveller(server, 'Calypso'));
  const finger = new Finger();
  await finger.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create list' }));
  await finger.tap(page.getByRole('button', { name: 'Choose the country' }));
  const sheet = page.getByRole('dialog', { name: 'Choose country' });
  await finger.tap(sheet.getByRole('searchbox'));
  await page.keyboard.type('thai');
  await finger.tap(sheet.getByRole('button', { name: 'Thailand' }).first());
  await finger.tap(page.getByLabel('First dish'));
  for (const [index, [typed, dish]] of TYPED.entries()) {
    await page.keyboard.type(typed);
    await finger.tap(options(page).filter({ hasText: dish }).first());
    // The field is empty and has the focus, so that the next name can be typed.
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(index + 1);
    await expect(addField(page)).toBeFocused();
    await expect(addField(page)).toHaveValue('');
  }
  expect(finger.taps).toBeLessThanOrEqual(25);
  const items = async () => (await accountOnServer(page)).ownLists[0]?.items ?? [];
  await expect.poll(async () => (await items()).length).toBe(TYPED.length);
  for (const [index, { name, description, tags }] of (await items()).entries()) {
    expect(name).toContain(TYPED[index]?.[1]);
    expect(description, name).not.toBe('');
    expect(tags.length, name).toBeGreaterThan(1);
  }
});

/** Opens a new list of Thailand with one dish. */
async function openThaiList(page: Page, server: { origin: string; dataDir: string }): Promise<void> {
  const traveller = await newTraveller(server, 'Calypso');
  const items = [{ name: 'Mango' }];
  const id = await newOwnList(page.request, traveller, { name: 'Bangkok', chosenCountry: 'TH', items });
  await signIn(page, traveller, `/user/list/${id}`);
  await expect(page.getByRole('checkbox', { name: 'Mango' })).toBeVisible();
}

test('by keyboard, arrows and Enter choose a dish, and Enter alone adds the typed name', async ({
  page,
  server,
}) => {
  await openThaiList(page, server);
  await addField(page).focus();
  await page.keyboard.type('pad thai');
  await expect(options(page).first()).toContainText('phat thai');
  await expect(addField(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /phat thai/ })).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type('Pad Thai by the river');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Pad Thai by the river' })).toBeVisible();
  await page.keyboard.type('pad th');
  await expect(options(page).first()).toContainText('On this list');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(addField(page)).toHaveValue('pad th');
});

test('an added dish can be undone, and a dish that is there is not added again unasked', async ({
  page,
  server,
}) => {
  await openThaiList(page, server);
  const boxes = page.getByRole('main').getByRole('checkbox');
  const messages = page.getByRole('region', { name: 'Messages' });
  await addField(page).fill('tom yum');
  await options(page).first().click();
  await expect(boxes).toHaveCount(2);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(boxes).toHaveCount(1);
  await expect(addField(page)).toBeFocused();
  for (let turn = 0; turn < 2; turn += 1) {
    await addField(page).fill('tom yum');
    await options(page).first().click();
    await expect(boxes).toHaveCount(2);
  }
  await expect(messages.getByText(/^Already on the list: .*tom yam kung/)).toBeVisible();
  await expect(boxes).toHaveCount(2);
  await messages.getByRole('button', { name: 'Add again' }).click();
  await expect(boxes).toHaveCount(3);
});

test('a dish taken over says what is usually in it, in the reader’s language', async ({ page, server }) => {
  await openThaiList(page, server);
  await addField(page).fill('pad thai');
  await options(page).first().click();
  await page.getByRole('button', { name: /phat thai/ }).click();
  await page.getByRole('button', { name: 'Open dish' }).click();
  await expect(page.getByRole('dialog').getByText(/Usually contains/)).toContainText('peanuts');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'dishes of a country that is on the device are found by every name',
    DEEP,
    async ({ page, server }) => {
      await openThaiList(page, server);
      // The first letters fetch the lists of the list's country.
      await addField(page).fill('pad');
      await expect(options(page).first()).toContainText('Pad Thai');
      await readyOffline(page);
      await server.stop();
      await page.reload();
      await addField(page).fill('mango sti');
      await options(page).first().click();
      await expect(page.getByRole('checkbox', { name: /khao niao mamuang/ })).toBeVisible();
    },
  );
});

test('diet and foods are chosen, written as the same tags, and read as the author’s word', async ({
  browser,
  server,
}) => {
  const page = await newPhone(browser, server);
  await openThaiList(page, server);
  await page.getByRole('button', { name: 'Mango', exact: true }).tap();
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  const form = page.getByRole('group', { name: 'Edit Mango' });
  await expect(form.getByText('Shift + Enter')).toHaveCount(0);
  await form.getByLabel('You say').first().selectOption('it is vegan');
  await form.getByRole('button', { name: 'Say what is in it' }).tap();
  await form.getByRole('button', { name: 'peanuts', exact: true }).tap();
  await form.getByRole('button', { name: 'sesame' }).tap();
  await expect(form.getByText('You say it contains: peanuts, sesame')).toBeVisible();
  await form.getByLabel('You say').first().selectOption('it is vegetarian');
  await form.getByLabel('Tags').fill('sweet, street food');
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Done' }).tap();
  const tags = async () => (await accountOnServer(page)).ownLists[0]?.items[0]?.tags.toSorted();
  await expect.poll(tags).toEqual(['#peanut', '#sesame', '#street food', '#sweet', '#vegetarian']);
});

test('a suggested tag is added by one tap, without the keyboard', async ({ browser, server }) => {
  const page = await newPhone(browser, server);
  await openThaiList(page, server);
  await page.getByRole('button', { name: 'Mango', exact: true }).tap();
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  const form = page.getByRole('group', { name: 'Edit Mango' });
  await form.getByRole('button', { name: 'Add #street' }).tap();
  await expect(form.getByRole('button', { name: 'Remove #street' })).toBeVisible();
  await expect(form.getByLabel('Tags')).not.toBeFocused();
  await form.getByLabel('Tags').fill('des');
  await form.getByRole('button', { name: 'Add #dessert' }).tap();
  await expect(form.getByRole('button', { name: 'Remove #dessert' })).toBeVisible();
  await expect(form.getByLabel('Tags')).toHaveValue('');
});

test('the description that a country brings is announced, and one press removes it', async ({
  page,
  server,
}) => {
  await signIn(page, await newTraveller(server, 'Arete'), '/user/list/newList?details=true');
  await page.getByRole('button', { name: 'Choose the country' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Greece' }).first().click();
  await expect(page.getByLabel('Description')).toHaveValue('Greece tastes');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Written for you: “Greece tastes”')).toBeVisible();
  await messages.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('');
});

test('a double tap on a suggestion adds the dish once and ticks no row below it', async ({
  browser,
  server,
}) => {
  const page = await newPhone(browser, server);
  const traveller = await newTraveller(server, 'Leucothea');
  const items = Array.from({ length: 12 }, (_, index) => ({ name: `Dish ${index + 1}` }));
  const id = await newOwnList(page.request, traveller, { name: 'Bangkok', chosenCountry: 'TH', items });
  await signIn(page, traveller, `/user/list/${id}`);
  await addField(page).tap();
  await page.keyboard.type('massaman');
  const box = await options(page).first().boundingBox();
  if (box === null) throw new Error('no suggestion is shown');
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(13);
  await expect.poll(async () => (await accountOnServer(page)).ownLists[0]?.items.length).toBe(13);
  expect((await accountOnServer(page)).exp).toBe(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
