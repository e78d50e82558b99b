import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { saveList } from '#src/commands/public-list.ts';
import type { List } from '#src/domain/list.ts';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { OwnListScreen } from '#src/features/list/own/own-list-screen.tsx';
import { listOf, newDish, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, storeListHere } from '#tests/helpers/this-browser.ts';

// No request is answered, as without a network.
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const userService = { ...here, api: async () => ({ kind: 'silence' }), wake: () => undefined };
  return {
    api: userService.api,
    userService,
    backgroundService: userService,
    serviceFor: () => userService,
    fetchNews: async () => 'failed',
  };
});
/** The network mode, which each test sets. */
const network = vi.hoisted(() => ({ isOffline: false }));
vi.mock('#src/browser/network/network.ts', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => network.isOffline,
}));

const nothing = () => undefined;

beforeEach(async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  HTMLElement.prototype.scrollIntoView = nothing;
  // As in browsers, closing a dialog returns the focus to the element that had it before.
  let focusedBefore: Element | null = null;
  const show = function (this: HTMLDialogElement) {
    focusedBefore = document.activeElement;
    this.setAttribute('open', '');
  };
  const close = function (this: HTMLDialogElement) {
    this.removeAttribute('open');
    (focusedBefore as HTMLElement | null)?.focus();
  };
  Object.assign(document.createElement('dialog').constructor.prototype, { showModal: show, close });
  await Promise.all([device.db.outbox.clear(), device.db.lists.clear(), device.db.bases.clear()]);
  const account = await (await testDevice()).db.accounts.get(USER);
  if (account) await device.db.accounts.put(account);
  await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
});
afterEach(() => {
  network.isOffline = false;
});

/** Opens the page of one of the user's lists. */
async function openPage(listID: string) {
  const screen = await openScreen(
    <OwnListScreen
      pasteDishes={pasteDishes}
      listID={listID}
      first={{ list: null, account: null }}
      areDetailsOpen
      onDetailsChange={nothing}
      isJustAdded={false}
      onWelcomed={nothing}
      onLeave={async () => undefined}
      dishID={null}
      onShow={nothing}
    />,
  );
  await eventually(() => expect(control(screen)).toBeDefined());
  return screen;
}
async function open(fields: Partial<List> = {}) {
  const list = listOf([newDish('Bigos')], fields);
  await storeListHere(list);
  return { id: list.id, screen: await openPage(list.id) };
}

const CHANGE = 'Change who can see this list';
const buttons = (screen: ParentNode) => [...screen.querySelectorAll('button')];
const control = (screen: ParentNode) =>
  buttons(screen).find((each) => each.getAttribute('aria-label')?.endsWith(CHANGE));
const shownAccess = (screen: ParentNode) => control(screen)?.getAttribute('aria-label')?.split('. ')[0];
const dialog = (screen: ParentNode) => screen.querySelector('dialog') as HTMLDialogElement;
const radios = (screen: ParentNode) => [
  ...dialog(screen).querySelectorAll<HTMLInputElement>('input[type=radio]'),
];
const labelOf = (radio: HTMLInputElement) => radio.closest('label')?.textContent;
const unsentKinds = async () => (await device.db.outbox.toArray()).map(({ kind }) => kind);
const storedAccess = async (id: string) => (await device.db.lists.get(id))?.access;

/** Presses the control as with the keyboard, while it has the focus. */
async function openDialog(screen: HTMLElement): Promise<void> {
  control(screen)?.focus();
  control(screen)?.click();
  await eventually(() => expect(dialog(screen)).not.toBeNull());
}
const choose = (screen: HTMLElement, name: string) => {
  const radio = radios(screen).find((each) => labelOf(each) === name);
  flushSync(() => radio?.click());
};
const press = (screen: HTMLElement, name: string) =>
  flushSync(() =>
    buttons(dialog(screen))
      .find((each) => each.textContent === name)
      ?.click(),
  );

test('one choice in the dialog publishes a list, and the focus returns to the control', async () => {
  const { screen } = await open();
  expect(shownAccess(screen)).toBe('Only me');
  expect(control(screen)?.getAttribute('aria-haspopup')).toBe('dialog');
  // The page has no other control that publishes.
  expect(screen.textContent).not.toContain('Public list');
  expect(screen.textContent).not.toContain('Stop sharing');
  await openDialog(screen);
  expect(radios(screen).map(labelOf)).toEqual(['Only me', 'Anyone with the link', 'Everyone']);
  expect(radios(screen).map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(dialog(screen).textContent).not.toContain('Others will see');
  choose(screen, 'Everyone');
  expect(dialog(screen).textContent).toContain(
    'Others will see its name, description, tags and dishes. Your ticks, stars and notes stay private.',
  );
  await databaseIdle();
  expect(await unsentKinds()).toEqual([]);
  press(screen, 'Save');
  await eventually(() => expect(shownAccess(screen)).toBe('Everyone'));
  expect(dialog(screen)).toBeNull();
  expect(document.activeElement).toBe(control(screen));
  expect(await unsentKinds()).toEqual(['list.publish']);
});

test('a choice that is cancelled changes nothing', async () => {
  const { id, screen } = await open();
  await openDialog(screen);
  choose(screen, 'Everyone');
  press(screen, 'Cancel');
  await databaseIdle();
  await openDialog(screen);
  expect(radios(screen).map(({ checked }) => checked)).toEqual([true, false, false]);
  press(screen, 'Save');
  await databaseIdle();
  expect(await unsentKinds()).toEqual([]);
  expect(await storedAccess(id)).toBe('none');
  expect(document.activeElement).toBe(control(screen));
});

test('a list is opened by link and made private again; the dialog warns that its link stops', async () => {
  const { id, screen } = await open();
  await openDialog(screen);
  choose(screen, 'Anyone with the link');
  expect(dialog(screen).textContent).toContain('Nobody sees who wrote it');
  press(screen, 'Save');
  await eventually(() => expect(shownAccess(screen)).toBe('Anyone with the link'));
  await openDialog(screen);
  expect(dialog(screen).textContent).not.toContain('Others will see');
  choose(screen, 'Only me');
  expect(dialog(screen).textContent).toContain('Its link will stop working.');
  press(screen, 'Save');
  await eventually(() => expect(shownAccess(screen)).toBe('Only me'));
  expect(await storedAccess(id)).toBe('none');
});

test('a public list is made private, and the dialog says that it will not be found', async () => {
  const { id, screen } = await open({ publicID: testID(), access: 'public' });
  await openDialog(screen);
  choose(screen, 'Only me');
  expect(dialog(screen).textContent).toContain('Nobody will be able to find it any more');
  press(screen, 'Save');
  await eventually(() => expect(shownAccess(screen)).toBe('Only me'));
  expect(await unsentKinds()).toEqual(['list.unpublish']);
  expect(await storedAccess(id)).toBe('none');
});

test('a public list becomes open by link in one step, and the dialog explains that before', async () => {
  const { id, screen } = await open({ publicID: testID(), access: 'public' });
  await openDialog(screen);
  expect(radios(screen).map(labelOf)).toEqual(['Only me', 'Anyone with the link', 'Everyone']);
  choose(screen, 'Anyone with the link');
  expect(dialog(screen).textContent).toContain(
    'Nobody will be able to find it any more, and its link will stop working.',
  );
  expect(dialog(screen).textContent).toContain('Others will see its name');
  press(screen, 'Save');
  await eventually(() => expect(shownAccess(screen)).toBe('Anyone with the link'));
  expect(await unsentKinds()).toEqual(['list.unpublish', 'list.openByLink']);
  expect(await storedAccess(id)).toBe('link');
});

test('the owner can show their name when publishing, and hide it later', async () => {
  const { id, screen } = await open();
  const nameSwitch = () => dialog(screen).querySelector<HTMLInputElement>('[role=switch]');
  const isShown = async () => (await device.db.lists.get(id))?.isAuthorShown;
  await openDialog(screen);
  expect(nameSwitch()).toBeNull();
  choose(screen, 'Everyone');
  expect(nameSwitch()?.checked).toBe(false);
  expect(dialog(screen).textContent).toContain('Nobody sees who wrote it');
  flushSync(() => nameSwitch()?.click());
  await eventually(() => expect(dialog(screen).textContent).toContain('Everyone sees your name: Ada'));
  press(screen, 'Save');
  await eventually(async () => expect(await isShown()).toBe(true));
  expect(await unsentKinds()).toEqual(['list.publish', 'list.setAuthorShown']);
  await eventually(() => expect(shownAccess(screen)).toBe('Everyone'));
  await openDialog(screen);
  expect(nameSwitch()?.checked).toBe(true);
  flushSync(() => nameSwitch()?.click());
  press(screen, 'Save');
  await eventually(async () => expect(await isShown()).toBeUndefined());
});

test('an unchanged copy cannot be made public, and the dialog says what to change', async () => {
  const publicID = testID();
  const source = { ...listOf([newDish('Fava')], { id: publicID, publicID, isAuthor: false }), fetchedAt: 1 };
  await device.db.publicLists.put({ ...source, chosenCountry: 'PL' });
  const copyID = await saveList(device, source);
  const screen = await openPage(copyID);
  await openDialog(screen);
  expect(radios(screen).map(labelOf)).toEqual(['Only me', 'Everyone']);
  await eventually(() => expect(radios(screen).map(({ disabled }) => disabled)).toEqual([false, true]));
  const note = document.getElementById(radios(screen)[1]?.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('Change something first, such as the name, a dish or a description.');
  await device.db.lists.update(copyID, { name: 'My Fava' });
  await eventually(() => expect(radios(screen).map(({ disabled }) => disabled)).toEqual([false, false]));
});

test('publishing a list without a country first asks for one', async () => {
  const { screen } = await open({ chosenCountry: null });
  await openDialog(screen);
  choose(screen, 'Everyone');
  press(screen, 'Save');
  const poland = () => buttons(screen).find((each) => each.textContent?.includes('Poland'));
  await eventually(() => expect(poland()).toBeDefined());
  expect(shownAccess(screen)).toBe('Only me');
  fire(poland() as Element, 'click');
  await eventually(() => expect(shownAccess(screen)).toBe('Everyone'));
  expect(await unsentKinds()).toContain('list.publish');
});

test('offline, a published list says when its link works, a list made private that it waits', async () => {
  network.isOffline = true;
  const { screen } = await open();
  await openDialog(screen);
  choose(screen, 'Everyone');
  press(screen, 'Save');
  await eventually(() =>
    expect(screen.textContent).toContain('The link will work once this list has been sent.'),
  );
  await openDialog(screen);
  choose(screen, 'Only me');
  press(screen, 'Save');
  await eventually(() => expect(screen.textContent).toContain('Waiting for a connection'));
});
