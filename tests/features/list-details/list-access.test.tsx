import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveList } from '#src/commands/public-list.ts';
import type { List } from '#src/domain/list.ts';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { OwnListScreen } from '#src/features/list-details/own-list-screen.tsx';
import { device } from '#src/platform/device.ts';
import { listOf, newDish, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIsCalm, giveHere } from '#tests/helpers/this-browser.ts';

vi.mock('#src/platform/sync-client.ts', async () => {
  const { device: here } = await import('#src/platform/device.ts');
  const userService = { ...here, api: async () => ({ kind: 'silence' }), wake: () => undefined };
  return {
    api: userService.api,
    userService,
    backgroundService: userService,
    serviceFor: () => userService,
    lookForNews: async () => 'failed',
  };
});
const network = vi.hoisted(() => ({ isOffline: false }));
vi.mock('#src/platform/network.ts', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => network.isOffline,
}));

const nothing = () => undefined;

beforeEach(async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  HTMLElement.prototype.scrollIntoView = nothing;
  // As in browsers, the focus returns to the element that had it before.
  let before: Element | null = null;
  const show = function (this: HTMLDialogElement) {
    before = document.activeElement;
    this.setAttribute('open', '');
  };
  const close = function (this: HTMLDialogElement) {
    this.removeAttribute('open');
    (before as HTMLElement | null)?.focus();
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
  const place = await openScreen(
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
  await eventually(() => expect(control(place)).toBeDefined());
  return place;
}
async function open(fields: Partial<List> = {}) {
  const list = listOf([newDish('Bigos')], fields);
  await giveHere(list);
  return { id: list.id, place: await openPage(list.id) };
}

const CHANGE = 'Change who can see this list';
const buttons = (place: ParentNode) => [...place.querySelectorAll('button')];
const control = (place: ParentNode) =>
  buttons(place).find((each) => each.getAttribute('aria-label')?.endsWith(CHANGE));
const says = (place: ParentNode) => control(place)?.getAttribute('aria-label')?.split('. ')[0];
const dialog = (place: ParentNode) => place.querySelector('dialog') as HTMLDialogElement;
const radios = (place: ParentNode) => [
  ...dialog(place).querySelectorAll<HTMLInputElement>('input[type=radio]'),
];
const words = (radio: HTMLInputElement) => radio.closest('label')?.textContent;
const kinds = async () => (await device.db.outbox.toArray()).map(({ kind }) => kind);
const stored = async (id: string) => (await device.db.lists.get(id))?.access;

/** Presses the control as with the keyboard, while it has the focus. */
async function ask(place: HTMLElement): Promise<void> {
  control(place)?.focus();
  control(place)?.click();
  await eventually(() => expect(dialog(place)).not.toBeNull());
}
const choose = (place: HTMLElement, name: string) => {
  const radio = radios(place).find((each) => words(each) === name);
  flushSync(() => radio?.click());
};
const press = (place: HTMLElement, name: string) =>
  flushSync(() =>
    buttons(dialog(place))
      .find((each) => each.textContent === name)
      ?.click(),
  );

test('one press, one choice and Save publish a list, and the focus returns to the control', async () => {
  const { place } = await open();
  expect(says(place)).toBe('Only me');
  expect(control(place)?.getAttribute('aria-haspopup')).toBe('dialog');
  // The page has no other control for this.
  expect(place.textContent).not.toContain('Public list');
  expect(place.textContent).not.toContain('Stop sharing');
  await ask(place);
  expect(radios(place).map(words)).toEqual(['Only me', 'Anyone with the link', 'Everyone']);
  expect(radios(place).map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(dialog(place).textContent).not.toContain('Others will see');
  choose(place, 'Everyone');
  expect(dialog(place).textContent).toContain(
    'Others will see its name, description, tags and dishes. Your ticks, stars and notes stay private.',
  );
  await databaseIsCalm();
  expect(await kinds()).toEqual([]);
  press(place, 'Save');
  await eventually(() => expect(says(place)).toBe('Everyone'));
  expect(dialog(place)).toBeNull();
  expect(document.activeElement).toBe(control(place));
  expect(await kinds()).toEqual(['list.publish']);
});

test('a choice that is cancelled changes nothing', async () => {
  const { id, place } = await open();
  await ask(place);
  choose(place, 'Everyone');
  press(place, 'Cancel');
  await databaseIsCalm();
  await ask(place);
  expect(radios(place).map(({ checked }) => checked)).toEqual([true, false, false]);
  press(place, 'Save');
  await databaseIsCalm();
  expect(await kinds()).toEqual([]);
  expect(await stored(id)).toBe('none');
  expect(document.activeElement).toBe(control(place));
});

test('a list is opened by link and closed again, and the dialog says beforehand what ends', async () => {
  const { id, place } = await open();
  await ask(place);
  choose(place, 'Anyone with the link');
  expect(dialog(place).textContent).toContain('Nobody sees who wrote it');
  press(place, 'Save');
  await eventually(() => expect(says(place)).toBe('Anyone with the link'));
  await ask(place);
  expect(dialog(place).textContent).not.toContain('Others will see');
  choose(place, 'Only me');
  expect(dialog(place).textContent).toContain('Its link will stop working.');
  press(place, 'Save');
  await eventually(() => expect(says(place)).toBe('Only me'));
  expect(await stored(id)).toBe('none');
});

test('a public list is made private, and the dialog says that it will not be found', async () => {
  const { id, place } = await open({ publicID: testID(), access: 'public' });
  await ask(place);
  choose(place, 'Only me');
  expect(dialog(place).textContent).toContain('Nobody will be able to find it any more');
  press(place, 'Save');
  await eventually(() => expect(says(place)).toBe('Only me'));
  expect(await kinds()).toEqual(['list.unpublish']);
  expect(await stored(id)).toBe('none');
});

test('a public list becomes open by link in one step, and the dialog explains the change first', async () => {
  const { id, place } = await open({ publicID: testID(), access: 'public' });
  await ask(place);
  expect(radios(place).map(words)).toEqual(['Only me', 'Anyone with the link', 'Everyone']);
  choose(place, 'Anyone with the link');
  expect(dialog(place).textContent).toContain(
    'Nobody will be able to find it any more, and its link will stop working.',
  );
  expect(dialog(place).textContent).toContain('Others will see its name');
  press(place, 'Save');
  await eventually(() => expect(says(place)).toBe('Anyone with the link'));
  expect(await kinds()).toEqual(['list.unpublish', 'list.openByLink']);
  expect(await stored(id)).toBe('link');
});

test('the owner can show their name when publishing, and hide it again', async () => {
  const { id, place } = await open();
  const name = () => dialog(place).querySelector<HTMLInputElement>('[role=switch]');
  const isShown = async () => (await device.db.lists.get(id))?.isAuthorShown;
  await ask(place);
  expect(name()).toBeNull();
  choose(place, 'Everyone');
  expect(name()?.checked).toBe(false);
  expect(dialog(place).textContent).toContain('Nobody sees who wrote it');
  flushSync(() => name()?.click());
  await eventually(() => expect(dialog(place).textContent).toContain('Everyone sees your name: Ada'));
  press(place, 'Save');
  await eventually(async () => expect(await isShown()).toBe(true));
  expect(await kinds()).toEqual(['list.publish', 'list.setAuthorShown']);
  await eventually(() => expect(says(place)).toBe('Everyone'));
  await ask(place);
  expect(name()?.checked).toBe(true);
  flushSync(() => name()?.click());
  press(place, 'Save');
  await eventually(async () => expect(await isShown()).toBeUndefined());
});

test('an unchanged copy cannot be made public, and the dialog says what to change', async () => {
  const publicID = testID();
  const source = { ...listOf([newDish('Fava')], { id: publicID, publicID, isAuthor: false }), fetchedAt: 1 };
  await device.db.publicLists.put({ ...source, chosenCountry: 'PL' });
  const copyID = await saveList(device, source);
  const place = await openPage(copyID);
  await ask(place);
  expect(radios(place).map(words)).toEqual(['Only me', 'Everyone']);
  await eventually(() => expect(radios(place).map(({ disabled }) => disabled)).toEqual([false, true]));
  const note = document.getElementById(radios(place)[1]?.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('Change something first, such as the name, a dish or a description.');
  await device.db.lists.update(copyID, { name: 'My Fava' });
  await eventually(() => expect(radios(place).map(({ disabled }) => disabled)).toEqual([false, false]));
});

test('a list without a country asks for one, and is then public', async () => {
  const { place } = await open({ chosenCountry: null });
  await ask(place);
  choose(place, 'Everyone');
  press(place, 'Save');
  const poland = () => buttons(place).find((each) => each.textContent?.includes('Poland'));
  await eventually(() => expect(poland()).toBeDefined());
  expect(says(place)).toBe('Only me');
  fire(poland() as Element, 'click');
  await eventually(() => expect(says(place)).toBe('Everyone'));
  expect(await kinds()).toContain('list.publish');
});

test('offline, a published list says that its link works once sent, a private list that it waits', async () => {
  network.isOffline = true;
  const { place } = await open();
  await ask(place);
  choose(place, 'Everyone');
  press(place, 'Save');
  await eventually(() =>
    expect(place.textContent).toContain('The link will work once this list has been sent.'),
  );
  await ask(place);
  choose(place, 'Only me');
  press(place, 'Save');
  await eventually(() => expect(place.textContent).toContain('Waiting for a connection'));
});
