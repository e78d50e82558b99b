import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { deflate } from '#src/browser/files/deflate.ts';
import { fragmentsOf } from '#src/exchange/handover-parts.ts';
import { HandoverScreen } from '#src/features/handover/handover-screen.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

beforeEach(() => device.db.meta.clear());

/** Returns the URL fragments of the codes that hand over a list with a number of dishes. */
async function codesOf(name: string, dishes: number): Promise<string[]> {
  const items = Array.from({ length: dishes }, (_, dish) => [
    `Dish ${dish}`,
    String(Math.sin(dish)).repeat(2),
  ]);
  return fragmentsOf(await deflate(JSON.stringify([name, 'JP', 'EN', '', [], items])));
}

const onStored = vi.fn();
const onSaved = vi.fn();
const open = (fragment: string) =>
  openScreen(<HandoverScreen fragment={fragment} onStored={onStored} onSaved={onSaved} />);
const pageText = () => document.body.textContent;
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

test('after each opened code the missing codes are shown, even after a reload', async () => {
  const [first = '', second = '', third = ''] = await codesOf('Tokyo', 190);
  await open(second);
  await eventually(() => expect(pageText()).toContain('1 of 3 codes read'));
  expect(pageText()).toContain('Still missing: 1, 3');
  expect(onStored).toHaveBeenCalled();
  await open(third);
  await eventually(() => expect(pageText()).toContain('Still missing: 1'));
  await open(first);
  await eventually(() => expect(document.querySelectorAll('main h1')[2]?.textContent).toBe('Tokyo'));
  await open('');
  await eventually(() => expect(document.querySelectorAll('main h1')[3]?.textContent).toBe('Tokyo'));
});

test('a received list is saved as a list of the user, which is then opened', async () => {
  await signInHere([]);
  const [code = ''] = await codesOf('Osaka', 2);
  await open(code);
  await eventually(() => expect(pageText()).toContain('Osaka'));
  press('Save list');
  await eventually(() => expect(onSaved).toHaveBeenCalledOnce());
  const [list] = await device.db.lists.toArray();
  expect(list).toMatchObject({
    id: onSaved.mock.calls[0]?.[0],
    name: 'Osaka',
    items: [{ isDone: false }, {}],
  });
});

test('a newer version of a saved list is merged into it', async () => {
  await signInHere([]);
  const [oldCode = ''] = await codesOf('Kobe', 2);
  await open(oldCode);
  await eventually(() => expect(pageText()).toContain('Kobe'));
  press('Save list');
  await eventually(() => expect(onSaved).toHaveBeenCalled());
  const kobeLists = async () => (await device.db.lists.toArray()).filter(({ name }) => name === 'Kobe');
  const [first] = await kobeLists();
  const [newCode = ''] = await codesOf('Kobe', 3);
  document.body.replaceChildren();
  await open(newCode);
  await eventually(() => expect(document.querySelector('select')?.value).toBe(first?.id));
  onSaved.mockClear();
  press('Save list');
  await eventually(() => expect(onSaved).toHaveBeenCalledWith(first?.id));
  expect((await kobeLists()).map(({ items }) => items.map(({ name }) => name))).toEqual([
    ['Dish 0', 'Dish 1', 'Dish 2'],
  ]);
});

test('an unwanted list is discarded, and the page explains how to receive another', async () => {
  const [code = ''] = await codesOf('Osaka', 2);
  await open(code);
  await eventually(() => expect(pageText()).toContain('Osaka'));
  await open('');
  await eventually(() => expect(document.querySelectorAll('main h1')[1]?.textContent).toBe('Osaka'));
  press('Never mind');
  await eventually(() => expect(pageText()).toContain('Nothing received yet'));
  await eventually(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test.each([
  ['is not from this app', 'https://evil.example/'],
  ['has a wrong checksum', '1.1.1.123.000'],
])('a code that %s is refused with a message, and the codes read before stay', async (_, fragment) => {
  const [first = ''] = await codesOf('Tokyo', 190);
  await open(first);
  await eventually(() => expect(pageText()).toContain('1 of 3 codes read'));
  await open(fragment);
  await eventually(() => expect(pageText()).toContain('That code can’t be read'));
  await eventually(() => expect(pageText()).toContain('Still missing: 2, 3'));
});

test('a code that would decompress to gigabytes is refused like any other', async () => {
  const bomb = await deflate(' '.repeat(30_000_000));
  for (const fragment of fragmentsOf(bomb.subarray(0, 20_000))) await open(fragment);
  await eventually(() => expect(pageText()).toContain('That code can’t be read'));
});
