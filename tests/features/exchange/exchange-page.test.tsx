import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { editList } from '#src/commands/edit-list.ts';
import { putListRow } from '#src/db/list-rows.ts';
import { ExchangePage } from '#src/features/exchange/exchange-page.tsx';
import { listOf, newDish, testDevice, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

// One button replaces the sheet with all countries, which has tests of its own.
vi.mock('#src/parts/countries/country-sheet.tsx', () => ({
  CountrySheet: ({ onChoose }: { onChoose: (country: string) => void }) => (
    <button type="button" onClick={() => onChoose('GR')}>
      Greece
    </button>
  ),
}));

/** Plays the part of another device, whose changes the next fetch brings. */
const news = vi.hoisted(() => ({ bring: async () => {} }));
vi.mock('#src/browser/network/sync-client.ts', async (importActual) => ({
  ...(await importActual<object>()),
  fetchNews: async () => {
    await news.bring();
    return 'done';
  },
}));

const OWN = listOf([newDish('Figs')], { name: 'Aeolia' });

beforeEach(async () => {
  const account = await (await testDevice()).db.accounts.get(USER);
  if (account === undefined) throw new Error('no user is signed in');
  sessionStorage.clear();
  await device.db.lists.clear();
  await device.db.outbox.clear();
  await device.db.bases.clear();
  await device.db.accounts.put(account);
  await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
  const { lists, accounts, archives, outbox } = device.db;
  await device.db.transaction('rw', lists, accounts, archives, outbox, () =>
    putListRow(device.db, USER, OWN),
  );
});

const open = (text: string | null) => openScreen(<ExchangePage firstText={text} visitor={<p>Sign in</p>} />);
const button = (screen: HTMLElement, name: string) =>
  [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = async (screen: HTMLElement, name: string) => {
  await eventually(() => expect(button(screen, name)).toBeDefined());
  button(screen, name)?.click();
};
const names = async () => (await device.db.lists.toArray()).map(({ name }) => name).sort();

test('the preview shows new, existing and invalid dishes before anything is saved', async () => {
  const screen = await open(`Dish,Tasted,Stars\nfigs,,\nHoney cake,yes,9\n${'x'.repeat(121)},,`);
  await eventually(() => expect(screen.textContent).toContain('Preview'));
  expect(screen.textContent).toContain('3 dishes');
  expect(screen.textContent).toContain('Tasted: 1');
  expect(screen.textContent).toContain('Line 3 · Honey cake · Stars: can’t be used, so it will be left out');
  expect(screen.textContent).toContain('Line 4 · ');
  expect(screen.textContent).toContain('Name: too long, so it will be shortened');
  expect(await names()).toEqual(['Aeolia']);
});

test('a list without a country asks for one, is imported, and the import can be undone', async () => {
  const screen = await open('# Scheria\n- [x] Sea bream\n- Figs');
  await press(screen, 'Import');
  // Choosing a country continues the import.
  await press(screen, 'Greece');
  await eventually(() => expect(screen.textContent).toContain('Imported: 2 dishes · 1 list'));
  expect(await names()).toEqual(['Aeolia', 'Scheria']);
  // Open the page again, as after a reload, because the undo lasts as long as the tab.
  const again = await open(null);
  await press(again, 'Undo');
  await eventually(async () => expect(await names()).toEqual(['Aeolia']));
  expect(await device.db.outbox.count()).toBe(0);
});

test('the undo of a sent import first fetches what other devices wrote, and keeps it', async () => {
  const screen = await open('# Scheria\n- Sea bream\n- Figs');
  await press(screen, 'Import');
  await press(screen, 'Greece');
  await eventually(() => expect(screen.textContent).toContain('Imported: 2 dishes · 1 list'));
  const find = async () => (await device.db.lists.toArray()).find(({ name }) => name === 'Scheria');
  await device.db.outbox.clear();
  await device.db.bases.clear();
  news.bring = async () => {
    const { id: listID = '', items = [] } = (await find()) ?? {};
    const itemID = items.find(({ name }) => name === 'Figs')?.id ?? '';
    await editList(device, { kind: 'item.tick', listID, itemID, args: { isDone: true } });
    await device.db.outbox.clear();
    await device.db.bases.clear();
  };
  await press(screen, 'Undo');
  await eventually(async () => expect((await find())?.items).toMatchObject([{ name: 'Figs', isDone: true }]));
});

test('dishes that are already on a list of the same name are not imported again', async () => {
  const screen = await open('# aeolia\nFIGS');
  await eventually(() => expect(screen.textContent).toContain('There is nothing to import'));
  expect(screen.textContent).toContain('Already on the list: 1');
  expect(button(screen, 'Import')).toBeUndefined();
});

test.each([
  ['{"format": "food-ody', 'This JSON can’t be read'],
  ['{"lists": []}', 'This JSON contains no lists from this app.'],
  ['{"format": "food-odyssey", "version": 9, "lists": []}', 'Update the app first'],
  ['Dish,Text\nPho,"broth', 'Line 2: A quotation mark is opened here'],
  [' ', 'No lists or dishes were found.'],
])('%j is refused with the reason', async (text, words) => {
  const screen = await open(text);
  await eventually(() => expect(screen.querySelector('[role=alert]')?.textContent).toContain(words));
});

test('a visitor sees the `visitor` content instead of the import', async () => {
  await device.db.meta.delete('session');
  const screen = await open(null);
  await eventually(() => expect(screen.textContent).toContain('Sign in'));
});

test('the encoding of a table is guessed and can be changed in the preview', async () => {
  const screen = await open(null);
  const bytes = Uint8Array.from('List;Country;Dish\r\nPolska;PL;\u00AFurek\r\n', (letter) =>
    letter.charCodeAt(0),
  );
  const fireChange = (target: Element) => {
    const event = document.createEvent('Event');
    event.initEvent('change', true);
    target.dispatchEvent(event);
  };
  const input = screen.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File([bytes], 'lists.csv')] });
  fireChange(input);
  await eventually(() => expect(screen.textContent).toContain('\u00AFurek'));
  const field = [...screen.querySelectorAll('select')].find(({ value }) => value === 'windows-1252')!;
  field.value = 'windows-1250';
  fireChange(field);
  await eventually(() => expect(screen.textContent).toContain('Żurek'));
  await press(screen, 'Import');
  await eventually(async () => expect(await names()).toEqual(['Aeolia', 'Polska']));
});

test('a workbook is refused with the advice to save it as CSV', async () => {
  const screen = await open(null);
  const input = screen.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['PK\x03\x04\x14\0'], 'trip.xlsx')] });
  const event = document.createEvent('Event');
  event.initEvent('change', true);
  input.dispatchEvent(event);
  await eventually(() =>
    expect(screen.querySelector('[role=alert]')?.textContent).toContain('Save it as CSV'),
  );
  expect(screen.textContent).not.toContain('Preview');
});
