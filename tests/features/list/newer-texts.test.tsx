import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useQueryFrom } from '#src/browser/database/use-query.ts';
import { editList } from '#src/commands/edit-list.ts';
import type { List } from '#src/domain/list.ts';
import { Notes } from '#src/features/list/dish/notes.tsx';
import { EditItemForm } from '#src/features/list/editing/edit-item-form.tsx';
import { EditListDescription, EditListName } from '#src/features/list/editing/edit-list-texts.tsx';
import { ownListOrOriginal } from '#src/queries/own-list.ts';
import { dismissMessage, pastMessages, shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

const NOTHING_TYPED = [null, async () => true] as [null, () => Promise<boolean>];

const PIZZA = newDish('Pizza', { isDone: true, description: 'old' });
const LIST: List = {
  ...listOf([PIZZA]),
  name: 'old',
  description: 'old',
  tasted: { [PIZZA.id]: { note: 'old', place: 'old' } },
};
const DISH = { listID: LIST.id, itemID: PIZZA.id, name: PIZZA.name };

beforeEach(async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  while (shownMessages().length > 0) dismissMessage();
  await Promise.all(['outbox', 'bases', 'meta'].map((name) => device.db.table(name).clear()));
  await signInHere([LIST]);
});

const storedList = async () => (await device.db.lists.get(LIST.id)) as List;
const target = { listID: LIST.id, itemID: PIZZA.id };
const setNote = (note: string) => editList(device, { kind: 'item.setTasted', ...target, args: { note } });

/** Renders its children with the list as stored, and again whenever it changes. */
function Live({ children }: { children: (list: List) => React.ReactNode }) {
  return children(useQueryFrom(LIST as never, ownListOrOriginal, LIST.id) ?? LIST);
}
const TEXT_KINDS = {
  'the note of a dish': {
    screen: (list: List) => <Notes list={list} dish={DISH} isDone />,
    selector: 'textarea',
    read: (list: List) => list.tasted?.[PIZZA.id]?.note,
    write: setNote,
  },
  'the place of a dish': {
    screen: (list: List) => <Notes list={list} dish={DISH} isDone />,
    selector: 'input[type=text]',
    read: (list: List) => list.tasted?.[PIZZA.id]?.place,
    write: (place: string) => editList(device, { kind: 'item.setTasted', ...target, args: { place } }),
  },
  'the name of a dish': {
    screen: (list: List) => (
      <EditItemForm listID={list.id} item={list.items[0]!} lang="en" onClose={() => {}} />
    ),
    selector: 'input:not([name=tag])',
    read: (list: List) => list.items[0]?.name,
    write: (name: string) => editList(device, { kind: 'item.rename', ...target, args: { name } }),
  },
  'the description of a dish': {
    screen: (list: List) => (
      <EditItemForm listID={list.id} item={list.items[0]!} lang="en" onClose={() => {}} />
    ),
    selector: 'textarea',
    read: (list: List) => list.items[0]?.description,
    write: (description: string) =>
      editList(device, { kind: 'item.describe', ...target, args: { description } }),
  },
  'the name of a list': {
    screen: (list: List) => <EditListName typing={NOTHING_TYPED} list={list} onClose={() => {}} />,
    selector: 'input',
    read: (list: List) => list.name,
    write: (name: string) => editList(device, { kind: 'list.rename', listID: LIST.id, args: { name } }),
  },
  'the description of a list': {
    screen: (list: List) => <EditListDescription list={list} />,
    selector: 'textarea',
    read: (list: List) => list.description,
    write: (description: string) =>
      editList(device, { kind: 'list.describe', listID: LIST.id, args: { description } }),
  },
} as const;
const textKinds = Object.keys(TEXT_KINDS) as (keyof typeof TEXT_KINDS)[];

async function open(kind: keyof typeof TEXT_KINDS) {
  const { screen, selector, ...rest } = TEXT_KINDS[kind];
  const page = await openScreen(<Live>{screen}</Live>);
  const pencil = page.querySelector<HTMLElement>('[aria-label="Edit description"]');
  if (pencil) pencil.click();
  const field = await eventually(() => {
    const found = page.querySelector<HTMLInputElement>(selector);
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  const type = async (text: string) => {
    typeInto(field, text);
    await eventually(() => expect(field.value).toBe(text));
  };
  const leave = async () => {
    fire(field, 'focusout', { relatedTarget: document.body });
    await databaseIdle();
  };
  return { page, field, type, leave, ...rest };
}

const dishTexts = textKinds.filter((kind) => kind.endsWith('dish'));
test.each(dishTexts)('focusing and leaving the field for %s keeps a newer text', async (kind) => {
  const { field, type, leave, read, write } = await open(kind);
  await type('mine');
  await leave();
  expect(read(await storedList())).toBe('mine');
  await write('newer');
  await eventually(() => expect(field.value).toBe('newer'));
  await leave();
  expect(read(await storedList())).toBe('newer');
});

test.each(textKinds)('typing a letter into %s and deleting it keeps a newer text', async (kind) => {
  const { field, type, leave, read, write } = await open(kind);
  const shownText = field.value;
  await type(`${shownText}x`);
  await write('newer');
  await databaseIdle();
  await type(shownText);
  await leave();
  expect(read(await storedList())).toBe('newer');
});

test.each(textKinds)(
  'if %s is changed while it is typed, the typed text is saved, and a message offers the other text',
  async (kind) => {
    const { type, leave, read, write } = await open(kind);
    await type('mine');
    await write('theirs');
    await databaseIdle();
    await leave();
    expect(read(await storedList())).toBe('mine');
    const [message] = shownMessages();
    expect(message?.text).toMatch(/^“.+” was also changed elsewhere\. Your version has been saved\.$/);
    message?.action?.onSelect();
    await eventually(async () => expect(read(await storedList())).toBe('theirs'));
  },
);

test('a text that is changed only here is saved without a message', async () => {
  const { type, leave, read } = await open('the note of a dish');
  const messageCount = pastMessages().length;
  await type('mine ');
  await leave();
  await type('mine and more');
  await leave();
  expect(read(await storedList())).toBe('mine and more');
  expect(pastMessages()).toHaveLength(messageCount);
});

test('a removed note disappears from its field, and leaving the field does not restore it', async () => {
  const { page, field, type, leave, read } = await open('the note of a dish');
  await type('Great');
  await leave();
  await eventually(() => expect(page.querySelector('button[class*=remove]')).not.toBeNull());
  page.querySelector<HTMLElement>('button[class*=remove]')?.click();
  await eventually(() => expect(field.value).toBe(''));
  await leave();
  expect(read(await storedList())).toBeUndefined();
});

test('removing notes focuses their heading, or the dish’s heading if theirs disappears too', async () => {
  /** Removes the note. @returns the text of what then has the focus */
  const removeNote = async ({ isDone }: { isDone: boolean }) => {
    await setNote('Great');
    const page = await openScreen(
      <dialog open>
        <h2 tabIndex={-1}>Pizza</h2>
        <Live>{(list) => <Notes list={list} dish={DISH} isDone={isDone} />}</Live>
      </dialog>,
    );
    await eventually(() => expect(page.querySelector('button[class*=remove]')).not.toBeNull());
    const button = page.querySelector<HTMLElement>('button[class*=remove]');
    button?.focus();
    button?.click();
    await eventually(() => expect(button?.isConnected).toBe(false));
    return document.activeElement?.textContent;
  };
  expect(await removeNote({ isDone: true })).toBe('Your notes');
  expect(await removeNote({ isDone: false })).toBe('Pizza');
});
