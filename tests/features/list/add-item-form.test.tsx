/** Known dishes in the field for a new dish: they are suggested, taken over whole, and never twice unasked. */
import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useQueryFrom } from '#src/browser/database/use-query.ts';
import type { Item, List } from '#src/domain/list.ts';
import { AddItemForm } from '#src/features/list/editing/add-item-form.tsx';
import { ownList } from '#src/queries/lists.ts';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish, testID } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const withSessionLock = <T,>(work: () => Promise<T>) => work();
  const api = async () => ({ kind: 'silence' });
  const service = { ...here, api, wake: () => undefined, withSessionLock };
  return { userService: service, backgroundService: service, serviceFor: () => service };
});

const LIST = listOf([newDish('ต้มยำกุ้ง (tom yam kung)')], { chosenCountry: 'TH' });
const NOODLES = 'Rice noodles fried with prawns, egg and peanuts.';
const STARTERS = [
  newDish('ผัดไทย (phat thai)', { description: NOODLES, tags: ['#fish', '#peanut', '#noodles'] }),
  newDish('ต้มยำกุ้ง (tom yam kung)', { description: 'Hot and sour prawn soup.', tags: ['#fish'] }),
];

beforeEach(async () => {
  while (shownMessages().length > 0) dismissMessage();
  await Promise.all(device.db.tables.map((table) => table.clear()));
  await signInHere([LIST]);
  await putPublicList('TH', STARTERS);
  await device.db.dishNames.put({
    country: 'TH',
    dishes: [{ name: 'ผัดไทย (phat thai)', names: { en: ['Pad Thai'] } }],
    fetchedAt: Date.now(),
  });
});

async function putPublicList(country: string, items: Item[]) {
  const id = testID();
  const list = { ...listOf(items), id, publicID: id, chosenCountry: country, isStarter: true };
  await device.db.publicLists.put({ ...list, fetchedAt: 1 });
}

const stored = async () => (await device.db.lists.get(LIST.id)) as List;
const names = async () => (await stored()).items.map(({ name }) => name);
const messages = () => shownMessages().map(({ text }) => text);
const act = (label: string) =>
  shownMessages()
    .find(({ action }) => action?.label === label)
    ?.action?.onSelect();

function Form({ onAdded }: { onAdded: (id: string) => void }) {
  const { items } = useQueryFrom(LIST as never, ownList, LIST.id) as List;
  const { id: listID, name: listName } = LIST;
  const pasteDishes = vi.fn();
  return <AddItemForm {...{ listID, listName, lang: 'en', country: 'TH', items, onAdded, pasteDishes }} />;
}

async function openForm() {
  const onAdded = vi.fn();
  const screen = await openScreen(<Form onAdded={onAdded} />);
  await databaseIdle();
  const field = screen.querySelector('input[name=item]') as HTMLInputElement;
  field.focus();
  const options = () => [...screen.querySelectorAll('[role=option]')];
  const suggest = async (text: string, name: string) => {
    typeInto(field, text);
    await eventually(() => expect(options()[0]?.textContent).toContain(name));
    return options()[0] as Element;
  };
  return { screen, field, options, suggest, onAdded };
}

test('a dish found by another name is added with its name, text and tags, and the field is ready for the next', async () => {
  const { field, suggest, onAdded } = await openForm();
  const option = await suggest('pad th', 'Pad Thai · ผัดไทย (phat thai)');
  fire(option, 'click');
  await eventually(async () => expect(await names()).toHaveLength(2));
  const added = (await stored()).items[1] as Item;
  expect(added).toMatchObject({
    name: 'ผัดไทย (phat thai)',
    description: NOODLES,
    tags: ['#fish', '#peanut', '#noodles'],
    isDone: false,
  });
  expect(STARTERS.map(({ id }) => id)).not.toContain(added.id);
  await eventually(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(added.id));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(messages()).toEqual(['Pad Thai added']);
  act('Undo');
  await eventually(async () => expect(await names()).toEqual(['ต้มยำกุ้ง (tom yam kung)']));
});

test('Enter adds what was typed, although a dish is suggested', async () => {
  const { screen, suggest } = await openForm();
  await suggest('Pad Thai', 'Pad Thai');
  fire(screen.querySelector('form') as Element, 'submit');
  await eventually(async () => expect(await names()).toEqual(['ต้มยำกุ้ง (tom yam kung)', 'Pad Thai']));
  const [, typed] = (await stored()).items;
  expect(typed).toMatchObject({ description: '', tags: [] });
  expect(messages()).toEqual([]);
});

test('a suggested dish that is on the list is marked, and only added again on request', async () => {
  const { field, suggest, onAdded } = await openForm();
  const option = await suggest('tom yam', 'On this list');
  fire(option, 'click');
  await eventually(() => expect(messages()).toEqual(['Already on the list: ต้มยำกุ้ง (tom yam kung)']));
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(LIST.items[0]?.id);
  expect(await names()).toHaveLength(1);
  expect(field.value).toBe('');
  act('Add again');
  await eventually(async () => expect(await names()).toHaveLength(2));
});

test('a dish typed a second time is added with a notice that can be undone', async () => {
  const { screen, field } = await openForm();
  typeInto(field, 'Tom Yam Kung');
  await eventually(() => expect(field.value).toBe('Tom Yam Kung'));
  fire(screen.querySelector('form') as Element, 'submit');
  await eventually(() => expect(messages()).toEqual(['Tom Yam Kung is on this list twice now']));
  act('Undo');
  await eventually(async () => expect(await names()).toEqual(['ต้มยำกุ้ง (tom yam kung)']));
});

test('dishes of other countries are suggested where the list’s country has few, with their country', async () => {
  await putPublicList('IT', [newDish('Pizza Margherita'), newDish('Padellata di Phuket')]);
  const { suggest, options } = await openForm();
  const pizza = await suggest('pizza', 'Pizza Margherita');
  expect(pizza.textContent).toContain('Italy');
  await suggest('pad', 'Pad Thai');
  await eventually(() => expect(options()).toHaveLength(2));
  expect(options()[1]?.textContent).toContain('Padellata');
});
