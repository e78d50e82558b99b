import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { saveList } from '#src/commands/public-list.ts';
import { partOf } from '#src/db/schema.ts';
import { PublicDishScreen } from '#src/features/list/dish/dish-screens.tsx';
import { FromAuthor } from '#src/features/list/own/from-author.tsx';
import { PublicListScreen } from '#src/features/list/reading/public-list-screen.tsx';
import { listByLink } from '#src/queries/own-list.ts';
import { listOf, newDish, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, storeListHere } from '#tests/helpers/this-browser.ts';

// No request is answered, as without a network.
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const userService = { ...here, api: async () => ({ kind: 'silence' }) };
  return {
    api: userService.api,
    userService,
    backgroundService: userService,
    serviceFor: () => userService,
    fetchNews: async () => 'failed',
  };
});

const nothing = () => undefined;

beforeEach(async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  await Promise.all([device.db.outbox.clear(), device.db.lists.clear(), device.db.bases.clear()]);
  const account = await (await testDevice()).db.accounts.get(USER);
  if (account) await device.db.accounts.put(account);
  await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
});

/** Stores a list of another user on this device, as if its page had been opened. */
async function cachedList({ isPublic = true } = {}) {
  const id = testID();
  const items = ['Octopus', 'Fava', 'Lakerda', 'Halva', 'Figs'].map((name) => newDish(name));
  const list = { ...listOf(items, { id, publicID: isPublic ? id : null, isAuthor: false, name: 'Isles' }) };
  const row = { ...list, chosenCountry: 'GR', fetchedAt: 1 };
  await device.db.publicLists.put(row);
  return row;
}

async function open(
  publicID: string,
  { isOriginal = false, country = 'GR', onAdded = (_copyID: string): void => undefined } = {},
) {
  const screen = await openScreen(
    <PublicListScreen
      country={country}
      publicID={publicID}
      first={await listByLink(device.db, publicID)}
      isOriginal={isOriginal}
      areDetailsOpen={false}
      onDetailsChange={nothing}
      isJustAdded={false}
      onWelcomed={nothing}
      dishID={null}
      onShow={nothing}
      onAdded={onAdded}
      onBack={() => false}
      renderOwn={(own, { isCopy }) => <h1>{`${isCopy ? 'Copy' : 'Own'}: ${own.name} ${own.id}`}</h1>}
    />,
  );
  await eventually(() => expect(screen.querySelector('h1')).not.toBeNull());
  return screen;
}
const heading = (screen: HTMLElement) => screen.querySelector('h1')?.textContent;

test("the link of a saved list opens the user's copy, whether it is public or open by link", async () => {
  for (const isPublic of [true, false]) {
    const list = await cachedList({ isPublic });
    const copyID = await saveList(device, list);
    const country = isPublic ? 'GR' : 'PRIVATE';
    expect(heading(await open(list.id, { country }))).toBe(`Copy: Isles ${copyID}`);
  }
});

test('the link of a saved list opens the copy even if the original is not on this device', async () => {
  const list = await cachedList();
  const copyID = await saveList(device, list);
  await device.db.publicLists.clear();
  expect(heading(await open(list.id))).toBe(`Copy: Isles ${copyID}`);
});

test('a list that is not saved, or only by another account, opens as the author’s list', async () => {
  const list = await cachedList();
  expect(heading(await open(list.id))).toBe('Isles');
  const copyID = await saveList(device, list);
  await device.db.lists.update(copyID, { userID: testID() });
  expect(heading(await open(list.id))).toBe('Isles');
});

test('the original of a copy can be opened, and links to the copy', async () => {
  const list = await cachedList();
  const copyID = await saveList(device, list);
  const screen = await open(list.id, { isOriginal: true });
  expect(heading(screen)).toBe('Isles');
  await eventually(() => {
    const back = screen.querySelector(`a[href="/user/list/${copyID}"]`);
    expect(back?.textContent).toBe('Open in your lists');
  });
  for (const [country, text] of [
    ['GR', 'from a public list'],
    ['PRIVATE', 'from a shared list'],
  ] as const) {
    const link = (await openScreen(<FromAuthor country={country} publicID={list.id} />)).querySelector('a');
    expect(link?.textContent).toBe(text);
    expect(link?.getAttribute('href')).toBe(`/list/${country}/${list.id}?original=true`);
  }
});

test('a dish of a saved list opens on the copy with a tick box, or else on the original', async () => {
  const list = await cachedList();
  await saveList(device, list);
  const dish = newDish('Squid');
  await device.db.publicLists.update(list.id, { items: [...list.items, dish] });
  const openDish = async (itemID: string, { isOriginal }: { isOriginal: boolean }) =>
    openScreen(
      <PublicDishScreen
        publicID={list.id}
        itemID={itemID}
        isOriginal={isOriginal}
        first={await listByLink(device.db, list.id)}
        onGo={nothing}
        onClose={nothing}
        onAdded={nothing}
      />,
    );
  const tickBox = 'input[type=checkbox]';
  const onCopy = await openDish(list.items[0]?.id ?? '', { isOriginal: false });
  await eventually(() => expect(onCopy.querySelector(tickBox)).not.toBeNull());
  for (const [itemID, isOriginal] of [
    [list.items[0]?.id ?? '', true],
    [dish.id, false],
  ] as const) {
    const screen = await openDish(itemID, { isOriginal });
    await eventually(() => expect(screen.textContent).toContain('Tick dishes on your copy.'));
    expect(screen.querySelector(tickBox)).toBeNull();
  }
});

test('a shared list shows which of its dishes the reader has eaten, and how many', async () => {
  const list = await cachedList();
  const [octopus, fava, lakerda] = list.items;
  const screen = await open(list.id);
  expect(screen.textContent).toContain('5 dishes');
  expect(screen.textContent).not.toContain('you’ve eaten');
  await storeListHere(listOf([{ ...(octopus ?? newDish('')), isDone: true }], { chosenCountry: null }));
  await storeListHere(listOf([newDish('  FAVA ', { isDone: true })], { chosenCountry: 'GR' }));
  // None of these counts: another country, not eaten, another accent.
  await storeListHere(
    listOf([newDish('Lakerda', { isDone: true }), newDish('Halva')], { chosenCountry: 'TR' }),
  );
  await storeListHere(listOf([newDish('Hálva', { isDone: true })], { chosenCountry: 'GR' }));
  await eventually(() => expect(screen.textContent).toContain('5 dishes, 2 you’ve eaten'));
  const marked = [...screen.querySelectorAll('[role=img][aria-label="Eaten"]')];
  expect(marked.map((mark) => mark.closest('li')?.querySelector('[data-item-name]')?.textContent)).toEqual([
    octopus?.name,
    fava?.name,
  ]);
  // The list on which this dish was eaten has been removed.
  const id = lakerda?.id ?? '';
  await device.db.archives.put({ userID: USER, part: partOf(id), ids: [id] });
  await eventually(() => expect(screen.textContent).toContain('5 dishes, 3 you’ve eaten'));
});

test('ticks made right after “Save list” are kept on the copy, and its page opens once', async () => {
  const list = await cachedList();
  const [octopus, fava] = list.items.map(({ id }) => id);
  const onAdded = vi.fn();
  // `onAdded` opens no other page, so the following taps happen on the original's page.
  const screen = await open(list.id, { onAdded });
  const nameOf = (each: HTMLInputElement) =>
    document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent;
  const box = (name: string) =>
    [...screen.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(
      (each) => nameOf(each) === name,
    );
  await eventually(() => expect(box('Octopus')).toBeDefined());
  // As in a browser, the change of a tap is rendered before the next tap.
  const tap = (name: string) => flushSync(() => box(name)?.click());
  const save = [...screen.querySelectorAll('button')].find((each) => each.textContent === 'Save list');
  flushSync(() => save?.click());
  flushSync(() => save?.click());
  tap('Octopus');
  expect(box('Octopus')?.checked).toBe(true);
  tap('Lakerda');
  tap('Lakerda');
  expect(box('Lakerda')?.checked).toBe(false);
  await eventually(() => expect(onAdded).toHaveBeenCalled());
  const [[copyID]] = onAdded.mock.calls as [[string]];
  await databaseIdle();
  tap('Fava');
  expect(box('Fava')?.checked).toBe(true);
  expect(document.querySelector('dialog')).toBeNull();
  const eaten = async () => (await device.db.lists.get(copyID))?.items.filter(({ isDone }) => isDone);
  await eventually(async () => expect((await eaten())?.map(({ id }) => id)).toEqual([octopus, fava]));
  expect(onAdded).toHaveBeenCalledOnce();
});
