import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { chooseDraftCountry } from '#src/commands/choose-country.ts';
import { startDraft } from '#src/commands/draft.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { createByPaste, pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { Draft } from '#src/features/list/drafting/draft.tsx';
import { AddItemForm, type AddItemFormProps } from '#src/features/list/editing/add-item-form.tsx';
import { TagsEditor } from '#src/parts/tags/tags-editor.tsx';
import { currentDraft } from '#src/queries/home.ts';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

const LIST: List = { ...listOf([newDish('Udon')]), name: 'Tokyo', chosenCountry: 'JP' };

beforeEach(async () => {
  while (shownMessages().length > 0) dismissMessage();
  await Promise.all(device.db.tables.map((table) => table.clear()));
  await signInHere([LIST]);
});

/** Pastes a text into a field. @returns whether the browser inserts it */
const paste = (field: Element, text: string) =>
  fire(field, 'paste', { clipboardData: { getData: () => text } });
const fieldOf = (screen: HTMLElement) => screen.querySelector('input[name=item]') as HTMLInputElement;
async function openForm(props: Partial<AddItemFormProps> = {}) {
  const { id: listID, name: listName, items } = LIST;
  const defaults = { listID, listName, lang: 'ja', country: 'JP', items, pasteDishes };
  const onAdded = vi.fn();
  const screen = await openScreen(<AddItemForm {...defaults} onAdded={onAdded} {...props} />);
  await databaseIdle();
  const field = fieldOf(screen);
  field.focus();
  return { screen, field, onAdded };
}
const dishes = async () =>
  ((await device.db.lists.get(LIST.id)) as List).items.map(({ name, isDone }) =>
    isDone ? `${name} ✓` : name,
  );
const messages = () => shownMessages().map(({ text }) => text);
const undo = () =>
  shownMessages()
    .find(({ action }) => action?.label === 'Undo')
    ?.action?.onSelect();

test.each([
  ['of any system', 'Ramen\r\n\r\n  Soba  \nTempura\r', ['Udon', 'Ramen', 'Soba', 'Tempura']],
  [
    'with bullets, numbers and boxes',
    '- Ramen\n2. Soba\n- [x] Natto\n☐ Mochi',
    ['Udon', 'Ramen', 'Soba', 'Natto ✓', 'Mochi'],
  ],
  ['without a bullet on the first', 'Laksa\n- Nasi lemak\n- Satay', ['Udon', 'Laksa', 'Nasi lemak', 'Satay']],
  [
    'without a number on the first',
    'Laksa\n2. Nasi lemak\n3. Satay',
    ['Udon', 'Laksa', 'Nasi lemak', 'Satay'],
  ],
  ['under an introductory line', 'To eat:\n- Laksa\n- Satay', ['Udon', 'Laksa', 'Satay']],
  ['with a rule between them', 'Ramen\n---\nSushi\nTempura', ['Udon', 'Ramen', 'Sushi', 'Tempura']],
  ['that are headings', '# Ramen\n## Sushi ##', ['Udon', 'Ramen', 'Sushi']],
  ['under headings', '# Noodles\nRamen\nSoba', ['Udon', 'Ramen', 'Soba']],
  ['with boxes of a keyboard', '✔️ Ramen\n☑️ Soba', ['Udon', 'Ramen ✓', 'Soba ✓']],
  ['with existing and repeated dishes', 'udon\nRamen\nramen\nSoba', ['Udon', 'Ramen', 'Soba']],
])('pasted lines %s become dishes, with one undo for all of them', async (_what, text, expected) => {
  const { field, onAdded } = await openForm();
  expect(paste(field, text)).toBe(false);
  await eventually(async () => expect(await dishes()).toEqual(expected));
  await eventually(() => expect(messages()).toEqual([`Dishes added: ${expected.length - 1}`]));
  expect(onAdded).toHaveBeenCalledOnce();
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  undo();
  await eventually(async () => expect(await dishes()).toEqual(['Udon']));
  expect(messages()).toEqual([]);
});

test.each([
  ['a tag', '- Ramen\n#sushi\n- Soba', '#sushi'],
  ['a property', 'Spicy:: yes\n- Ramen\n- Soba', 'Spicy:: yes'],
])(
  'a line with %s instead of a dish stays in the field, and the other lines are added',
  async (_what, text, remaining) => {
    const { field } = await openForm();
    paste(field, text);
    await eventually(async () => expect(await dishes()).toEqual(['Udon', 'Ramen', 'Soba']));
    await eventually(() => expect(field.value).toBe(remaining));
  },
);

test('lines without any dish stay in the field', async () => {
  const { field } = await openForm();
  paste(field, '---\n***');
  await eventually(() => expect(field.value).toBe('--- ***'));
  expect(await dishes()).toEqual(['Udon']);
});

test('lines that are all on the list already add nothing, and a message says so', async () => {
  const { field } = await openForm();
  paste(field, 'Udon\nudon');
  await eventually(() => expect(messages()).toEqual(['Already on the list: 2']));
  expect(await dishes()).toEqual(['Udon']);
});

test('one line is pasted into the field as usual, even with a line break at its end', async () => {
  const { field } = await openForm();
  for (const text of ['Ramen', 'Ramen\n', '\r\n Ramen \r\n']) expect(paste(field, text)).toBe(true);
  await databaseIdle();
  expect(await dishes()).toEqual(['Udon']);
});

test('text being typed stays in the field when lines are pasted', async () => {
  const { field } = await openForm();
  typeInto(field, 'Okonomi');
  paste(field, 'Ramen\nSoba');
  await eventually(async () => expect(await dishes()).toEqual(['Udon', 'Ramen', 'Soba']));
  expect(field.value).toBe('Okonomi');
});

test('lines that do not all fit on the list are not added, and the field says how many fit', async () => {
  const items = Array.from({ length: LIMITS.itemsPerList - 1 }, (_, index) => newDish(`Dish ${index}`));
  await signInHere([{ ...LIST, items }], 2);
  const { screen, field } = await openForm({ items });
  paste(field, 'Ramen\nSoba');
  await eventually(() =>
    expect(screen.textContent).toContain('Too many dishes: this list has room for 1 more.'),
  );
  expect(await dishes()).toHaveLength(items.length);
  expect(messages()).toEqual([]);
});

test('a line too long for a name stays in the field with the reason, and the others are added', async () => {
  const { screen, field } = await openForm();
  const long = 'x'.repeat(LIMITS.itemNameMax + 1);
  paste(field, `Ramen\n${long}\nSoba`);
  await eventually(() => expect(field.value).toBe(long));
  expect(await dishes()).toEqual(['Udon', 'Ramen', 'Soba']);
  expect(screen.textContent).toContain('Wrong name. Too long or something...');
});

test('if the code that reads lines cannot be loaded, they are pasted as one line', async () => {
  const { field } = await openForm({ pasteDishes: () => Promise.reject(new Error('no network')) });
  paste(field, 'Ramen\nSoba');
  await eventually(() => expect(field.value).toBe('Ramen Soba'));
});

test('pasted lines are added once the list has a country', async () => {
  const onCountryNeeded = vi.fn();
  const { field } = await openForm({ onCountryNeeded });
  paste(field, 'Ramen\nSoba');
  await databaseIdle();
  expect(await dishes()).toEqual(['Udon']);
  onCountryNeeded.mock.calls[0]?.[0]();
  await eventually(async () => expect(await dishes()).toEqual(['Udon', 'Ramen', 'Soba']));
});

test('lines pasted as the first dishes create the list, and an undo makes it a draft again', async () => {
  const texts = { defaultName: 'New list', countryLabel: 'Peru', tastes: 'Peru tastes' };
  const draft = await startDraft(device, { name: 'New list', language: 'EN' });
  await chooseDraftCountry(device, 'PE', texts);
  const [onCreated, onUndone] = [vi.fn(), vi.fn()];
  const screen = await openScreen(
    <Draft
      defaultName="New list"
      areDetailsOpen={false}
      onDetailsChange={() => {}}
      onCreated={onCreated}
      onDiscarded={() => {}}
      createByPaste={createByPaste}
      onUndone={onUndone}
    />,
  );
  await eventually(() => expect(fieldOf(screen)).not.toBeNull());
  typeInto(fieldOf(screen), 'Ceviche');
  await databaseIdle();
  expect(paste(fieldOf(screen), '• Lomo saltado\n• Anticuchos')).toBe(false);
  await eventually(() => expect(onCreated).toHaveBeenCalledOnce());
  const listID: string = onCreated.mock.calls[0]?.[0];
  const created = await device.db.lists.get(listID);
  expect(created).toMatchObject({ name: 'Peru', chosenCountry: 'PE' });
  expect(created?.items.map(({ name }) => name)).toEqual(['Lomo saltado', 'Anticuchos']);
  expect(await currentDraft(device.db)).toBeNull();
  expect(messages()).toEqual(['Dishes added: 2']);
  // The text being typed moves to the new list.
  const typed = await device.db.meta.where('key').startsWith(`typed ${listID}`).toArray();
  expect(typed).toMatchObject([{ field: 'add', text: 'Ceviche' }]);
  undo();
  await eventually(async () => expect(await device.db.lists.get(listID)).toBeUndefined());
  expect(onUndone).toHaveBeenCalledWith(listID);
  expect(await currentDraft(device.db)).toMatchObject({
    list: { id: draft.id, name: 'Peru' },
    typedDish: 'Ceviche',
  });
});

test('pasted lines become tags without duplicates, with one undo', async () => {
  const [onAdd, onRemove] = [vi.fn(async () => true), vi.fn()];
  const screen = await openScreen(<TagsEditor tags={['#street']} onAdd={onAdd} onRemove={onRemove} />);
  const field = screen.querySelector('input[name=tag]') as HTMLInputElement;
  expect(paste(field, 'vegan\n')).toBe(true);
  expect(paste(field, '- vegan\n#street\n2. Hot\nvegan')).toBe(false);
  await eventually(() => expect(messages()).toEqual(['Tags added: 2']));
  expect(onAdd.mock.calls.flat()).toEqual(['#vegan', '#Hot']);
  undo();
  expect(onRemove.mock.calls.flat()).toEqual(['#vegan', '#Hot']);
  paste(field, 'street\n#street');
  await eventually(() => expect(screen.textContent).toContain('This tag is already there'));
  paste(field, `soup\n${'x'.repeat(99)}`);
  await eventually(() => expect(screen.textContent).toContain('Use at most'));
  expect(onAdd).toHaveBeenCalledTimes(2);
});
