import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useQueryFrom } from '#src/browser/database/use-query.ts';
import { logout } from '#src/commands/account/sign-in.ts';
import { deleteListRow } from '#src/db/list-rows.ts';
import type { List } from '#src/domain/list.ts';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { OwnDishScreen } from '#src/features/list/dish/dish-screens.tsx';
import { Notes } from '#src/features/list/dish/notes.tsx';
import { AddItemForm } from '#src/features/list/editing/add-item-form.tsx';
import { EditItemForm } from '#src/features/list/editing/edit-item-form.tsx';
import { EditListTags } from '#src/features/list/editing/edit-list-tags.tsx';
import { EditListDescription } from '#src/features/list/editing/edit-list-texts.tsx';
import { OwnListScreen } from '#src/features/list/own/own-list-screen.tsx';
import { ownListOrOriginal, typedOnRemoved, typedText } from '#src/queries/own-list.ts';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere, storeListHere } from '#tests/helpers/this-browser.ts';

// A list that is not found makes its page ask the server for news. There is none.
vi.mock('#src/browser/network/sync-client.ts', async (actual) => ({
  ...(await actual<object>()),
  fetchNews: async () => 'done',
}));

const PIZZA = newDish('Pizza', { isDone: true });
const LIST: List = { ...listOf([PIZZA, newDish('Tiramisù')]), name: 'Rome', chosenCountry: 'IT' };
const OTHER: List = { ...listOf([]), name: 'Naples' };
const DISH = { listID: LIST.id, itemID: PIZZA.id, name: PIZZA.name };

beforeEach(async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await Promise.all(['outbox', 'bases', 'meta', 'lists'].map((name) => device.db.table(name).clear()));
  await signInHere([LIST, OTHER]);
});

const storedList = async () => (await device.db.lists.get(LIST.id)) as List;
/** Renders its children with the list as stored, and again whenever it changes. */
function Live({ children }: { children: (list: List) => React.ReactNode }) {
  return children(useQueryFrom(LIST as never, ownListOrOriginal, LIST.id) ?? LIST);
}
const renderNotes = (list: List) => <Notes list={list} dish={DISH} isDone />;
const renderEditForm = (list: List) => (
  <EditItemForm listID={list.id} item={list.items[0]!} lang="en" onClose={() => {}} />
);
const TEXT_KINDS = {
  'the note of a dish': {
    screen: renderNotes,
    selector: 'textarea',
    read: (list: List) => list.tasted?.[PIZZA.id]?.note,
  },
  'the place of a dish': {
    screen: renderNotes,
    selector: 'input[type=text]',
    read: (list: List) => list.tasted?.[PIZZA.id]?.place,
  },
  'the name of a dish': {
    screen: renderEditForm,
    selector: 'input:not([name=tag])',
    read: (list: List) => list.items[0]?.name,
  },
  'the description of a dish': {
    screen: renderEditForm,
    selector: 'textarea',
    read: (list: List) => list.items[0]?.description,
  },
  'the description of a list': {
    screen: (list: List) => <EditListDescription list={list} />,
    selector: 'textarea',
    read: (list: List) => list.description,
  },
};
const textKinds = Object.keys(TEXT_KINDS) as (keyof typeof TEXT_KINDS)[];

const find = <Found extends HTMLElement>(page: HTMLElement, selector: string) =>
  eventually(() => {
    const found = page.querySelector<Found>(selector);
    expect(found).not.toBeNull();
    return found as Found;
  });
async function open(kind: keyof typeof TEXT_KINDS) {
  const page = await openScreen(<Live>{TEXT_KINDS[kind].screen}</Live>);
  await databaseIdle();
  if (kind === 'the description of a list') (await find(page, 'button')).click();
  return find<HTMLInputElement>(page, TEXT_KINDS[kind].selector);
}
const leave = async (field: HTMLElement) => {
  fire(field, 'focusout', { relatedTarget: document.body });
  await databaseIdle();
};
const type = async (field: HTMLInputElement, text: string) => {
  typeInto(field, text);
  await databaseIdle();
};

test.each(textKinds)(
  '%s that is half typed is restored after a reload, and saved when the field is left',
  async (kind) => {
    await type(await open(kind), 'half a text');
    expect(TEXT_KINDS[kind].read(await storedList())).not.toBe('half a text');
    const again = await open(kind);
    await eventually(() => expect(again.value).toBe('half a text'));
    await leave(again);
    expect(TEXT_KINDS[kind].read(await storedList())).toBe('half a text');
    expect(await device.db.meta.where('key').startsWith('typed').count()).toBe(0);
  },
);

test('text of a dish discarded with Escape is not restored at the next edit', async () => {
  const field = await open('the description of a dish');
  await type(field, 'half a text');
  fire(field, 'keydown', { key: 'Escape' });
  await databaseIdle();
  expect((await open('the description of a dish')).value).toBe('');
});

test('a refused text is discarded with Escape and does not wait as unsaved text', async () => {
  const field = await open('the description of a list');
  await type(field, 'x'.repeat(501));
  fire(field, 'keydown', { key: 'Enter' });
  await eventually(() => expect(field.value).toBe(''));
  fire(field, 'keydown', { key: 'Escape' });
  await databaseIdle();
  expect(await device.db.meta.where('key').startsWith('typed').count()).toBe(0);
});

test('Escape in a dish’s form leaves the text that another tab has typed for the dish', async () => {
  const second = await open('the description of a dish');
  const first = await open('the description of a dish');
  await type(first, 'from tab one');
  fire(second, 'keydown', { key: 'Escape' });
  await databaseIdle();
  expect((await open('the description of a dish')).value).toBe('from tab one');
});

const TAG_FIELDS = {
  dish: async () => {
    const page = await openScreen(<Live>{renderEditForm}</Live>);
    return find<HTMLInputElement>(page, 'input[name=tag]');
  },
  list: async () => {
    const page = await openScreen(<Live>{(list) => <EditListTags list={list} />}</Live>);
    (await find(page, 'button')).click();
    return find<HTMLInputElement>(page, 'input[name=tag]');
  },
};
const tagsOf = { dish: (list: List) => list.items[0]?.tags, list: (list: List) => list.tags };
const typedCount = () => device.db.meta.where('key').startsWith('typed').count();

test.each(['dish', 'list'] as const)(
  'a half-typed tag of a %s is restored after a reload, and forgotten once it is added',
  async (kind) => {
    await type(await TAG_FIELDS[kind](), '#stre');
    // A reload does not move the focus within the page, which would add the tag.
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const again = await TAG_FIELDS[kind]();
    await eventually(() => expect(again.value).toBe('#stre'));
    await type(again, '#street');
    fire(again.form as HTMLElement, 'submit');
    await eventually(async () => expect(tagsOf[kind](await storedList())).toEqual(['#street']));
    await databaseIdle();
    expect(again.value).toBe('');
    expect(await typedCount()).toBe(0);
  },
);

test.each(['dish', 'list'] as const)('a half-typed tag of a %s is discarded with Escape', async (kind) => {
  const field = await TAG_FIELDS[kind]();
  await type(field, '#stre');
  fire(field, 'keydown', { key: 'Escape' });
  await databaseIdle();
  expect((await TAG_FIELDS[kind]()).value).toBe('');
  expect(await typedCount()).toBe(0);
});

/** Opens the form that adds a dish to a list. @returns its field */
const openAddForm = async ({ id, name }: List) => {
  const page = await openScreen(
    <AddItemForm
      pasteDishes={pasteDishes}
      listID={id}
      listName={name}
      lang="en"
      country="PL"
      items={LIST.items}
      onAdded={() => {}}
    />,
  );
  return find<HTMLInputElement>(page, 'input');
};

test('each list keeps its half-typed dish while a dish is added on another list', async () => {
  await type(await openAddForm(LIST), 'Sup');
  const other = await openAddForm(OTHER);
  expect(other.value).toBe('');
  await type(other, 'P');
  await type(other, '');
  await type(other, 'Pizza fritta');
  fire(other.form as HTMLElement, 'submit');
  await eventually(async () => expect((await device.db.lists.get(OTHER.id))?.items).toHaveLength(1));
  await databaseIdle();
  const again = await openAddForm(LIST);
  await eventually(() => expect(again.value).toBe('Sup'));
  expect((await openAddForm(OTHER)).value).toBe('');
});

test('a dish typed in two tabs and added in one disappears from the field of the other', async () => {
  const first = await openAddForm(LIST);
  await type(first, 'Supplì');
  const second = await openAddForm(LIST);
  await eventually(() => expect(second.value).toBe('Supplì'));
  fire(second.form as HTMLElement, 'submit');
  await eventually(() => expect(first.value).toBe(''));
  expect((await storedList()).items).toHaveLength(3);
});

test.each([
  ['before', ['first', 'second']],
  ['after', ['second', 'first']],
])('words typed in one tab %s the words that another tab adds stay in the field', async (_when, order) => {
  const fields = { first: await openAddForm(LIST), second: await openAddForm(LIST) };
  const words = { first: 'tab one, longer words', second: 'tab two' };
  for (const tab of order as (keyof typeof fields)[]) await type(fields[tab], words[tab]);
  fire(fields.second.form as HTMLElement, 'submit');
  await eventually(async () => expect((await storedList()).items.at(-1)?.name).toBe('tab two'));
  await databaseIdle();
  expect(fields.first.value).toBe('tab one, longer words');
  expect(fields.second.value).toBe('');
  await eventually(async () =>
    expect(await typedText(device.db, { listID: LIST.id, field: 'add' })).toMatchObject({
      text: 'tab one, longer words',
    }),
  );
});

test('a half-typed dish that an earlier version of the app stored is still shown', async () => {
  await device.db.meta.put({ key: 'typedItem', listID: LIST.id, text: 'Sup' });
  const field = await openAddForm(LIST);
  await eventually(() => expect(field.value).toBe('Sup'));
  await type(field, '');
  expect(await device.db.meta.get('typedItem')).toBeUndefined();
});

const shownTexts = (page: HTMLElement) => [...page.querySelectorAll('textarea')].map(({ value }) => value);
const removeDishElsewhere = async () =>
  storeListHere({ ...(await storedList()), items: LIST.items.slice(1) });

test('a note being written can be copied or discarded if another device removes its dish', async () => {
  const screen = (
    <OwnDishScreen
      listID={LIST.id}
      itemID={PIZZA.id}
      first={(await storedList()) as never}
      onGo={() => {}}
      onClose={() => {}}
    />
  );
  const page = await openScreen(screen);
  // Wait for the page's queries, which render its fields again.
  await databaseIdle();
  await type(await find<HTMLInputElement>(page, 'textarea'), 'Thin, and burnt at the edge');
  await removeDishElsewhere();
  await eventually(() => expect(page.textContent).toContain('“Pizza” was removed while you were writing.'));
  expect(shownTexts(page)).toEqual(['Thin, and burnt at the edge']);
  // The text is shown after a reload too.
  const again = await openScreen(screen);
  await eventually(() => expect(shownTexts(again)).toEqual(['Thin, and burnt at the edge']));
  [...again.querySelectorAll('button')].find(({ textContent }) => textContent === 'Discard')?.click();
  await eventually(() => expect(shownTexts(again)).toEqual([]));
  expect(document.activeElement?.textContent).toBe('Dish not found');
});

const openListPage = async () =>
  openScreen(
    <OwnListScreen
      pasteDishes={pasteDishes}
      listID={LIST.id}
      first={{ list: ((await storedList()) ?? null) as never, account: {} as never }}
      areDetailsOpen={false}
      onDetailsChange={() => {}}
      isJustAdded={false}
      onWelcomed={() => {}}
      dishID={null}
      onShow={() => {}}
      onLeave={async () => {}}
    />,
  );

test('a half-typed description is shown on the list’s page if another device removes its dish', async () => {
  await type(await open('the description of a dish'), 'Thin');
  const page = await openListPage();
  await databaseIdle();
  expect(shownTexts(page)).toEqual([]);
  await removeDishElsewhere();
  await eventually(() => expect(shownTexts(page)).toEqual(['Thin']));
});

test('a dish being typed stays visible if another device removes its list', async () => {
  const page = await openListPage();
  await databaseIdle();
  await type(await find<HTMLInputElement>(page, 'input[name=item]'), 'Supplì al telefono');
  await device.db.transaction('rw', device.db.tables, async () => deleteListRow(device.db, USER, LIST.id));
  await eventually(() => expect(page.textContent).toContain('“Rome” was removed while you were writing.'));
  expect(shownTexts(page)).toEqual(['Supplì al telefono']);
});

test('a half-typed tag stays visible if another device removes its dish', async () => {
  await type(await TAG_FIELDS.dish(), '#stre');
  const page = await openListPage();
  await removeDishElsewhere();
  await eventually(() => expect(shownTexts(page)).toEqual(['#stre']));
});

test('a list name being typed is stored, and restored when the name is edited after a reload', async () => {
  /** Opens the list's page and edits the name. @returns the field */
  const editName = async () => {
    const page = await openListPage();
    await databaseIdle();
    fire(await find(page, 'h1'), 'keydown', { key: 'F2' });
    return find<HTMLInputElement>(page, 'form input:not([name=item])');
  };
  await type(await editName(), 'Rome by ni');
  expect(await typedText(device.db, { listID: LIST.id, field: 'name' })).toMatchObject({
    text: 'Rome by ni',
  });
  const again = await editName();
  expect(again.value).toBe('Rome by ni');
  fire(again, 'keydown', { key: 'Escape' });
  await databaseIdle();
  expect(await typedText(device.db, { listID: LIST.id, field: 'name' })).toBeNull();
});

test('typed text is invisible to other users, and a sign-out deletes it from the device', async () => {
  await type(await open('the note of a dish'), 'private');
  const noteField = { listID: LIST.id, itemID: PIZZA.id, field: 'note' } as const;
  await device.db.lists.clear();
  await device.db.meta.put({ key: 'session', userID: 'other', isPaused: false });
  expect(await typedText(device.db, noteField)).toBeNull();
  expect(await typedOnRemoved(device.db, LIST.id, null)).toEqual([]);
  await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
  expect(await typedOnRemoved(device.db, LIST.id, null)).toHaveLength(1);
  const api = (async () => ({ kind: 'silence' })) as never;
  await logout({ db: device.db, api, withSessionLock: (work) => work() });
  expect(await device.db.meta.where('key').startsWith('typed').count()).toBe(0);
});
