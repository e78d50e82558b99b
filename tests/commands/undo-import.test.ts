/** The undo of an import keeps later changes (P12.3). */
import { expect, test } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { type ImportResult, importLists } from '#src/commands/import-lists.ts';
import { undoImport } from '#src/commands/undo-import.ts';
import { type FileDish, type FileList, plainDish } from '#src/exchange/file-list.ts';
import type { ListOp } from '#src/writes/table.ts';
import { deviceWith, listOf, newDish, type TestDevice, testDevice } from '#tests/helpers/device.ts';

const RAMEN: FileDish = {
  ...plainDish('Ramen', 'Broth'),
  isDone: true,
  tasted: { day: '2026-11-21', note: 'From the file', stars: 5 },
};
const FILE: FileList = {
  name: 'Tokyo',
  text: '',
  country: 'JP',
  language: null,
  tags: [],
  dishes: [RAMEN, plainDish('Okonomiyaki'), plainDish('Udon')],
};

/** A change that the user makes after the import. */
type Change = { kind: ListOp['kind']; args: object };

/** When the user makes a later change: its description, and whether the import was sent by then. */
const MOMENTS = [
  ['before anything was sent', false],
  ['after all of it was sent', true],
] as const;

/** Imports `FILE`, into a new list if `into` is null, and returns functions for the list and its dishes. */
async function importFile(
  device: TestDevice,
  { into = null, isSent }: { into?: string | null; isSent: boolean },
) {
  const imported = await importLists(device, [{ list: FILE, into }], 'EN');
  if (isSent) await Promise.all([device.db.outbox.clear(), device.db.bases.clear()]);
  const { listID } = imported.made[0]!;
  const item = async (name: string) => {
    const row = await device.db.lists.get(listID);
    const found = row?.items.find((each) => each.name === name);
    return found && { ...found, tasted: row?.tasted?.[found.id] };
  };
  const change = async (name: string, op: Change) =>
    editList(device, { ...op, listID, itemID: (await item(name))?.id } as never);
  // The undo reads its record after a reload as JSON.
  const undo = () => undoImport(device, JSON.parse(JSON.stringify(imported)) as ImportResult);
  const list = () => device.db.lists.get(listID);
  return { imported, listID, item, change, undo, list };
}

test.each(MOMENTS)('a note and a place written after the import stay: %s', async (_when, isSent) => {
  const own = listOf([newDish('Ramen'), newDish('Pho')]);
  const { change, undo, item, list } = await importFile(await deviceWith(own), { into: own.id, isSent });
  await change('Ramen', { kind: 'item.setTasted', args: { note: 'My own words', place: 'Ebisu' } });
  await undo();
  expect(await item('Ramen')).toMatchObject({ isDone: true });
  expect((await item('Ramen'))?.tasted).toEqual({ note: 'My own words', place: 'Ebisu' });
  expect((await list())?.items.map(({ name }) => name)).toEqual(['Ramen', 'Pho']);
});

test.each(MOMENTS)('a new list stays if the user has ticked and written in it: %s', async (_when, isSent) => {
  const { change, undo, item, list } = await importFile(await testDevice(), { isSent });
  await change('Udon', { kind: 'item.tick', args: { isDone: true, day: '2026-11-28' } });
  await change('Udon', { kind: 'item.setTasted', args: { note: 'Best of the week' } });
  await change('Ramen', { kind: 'list.describe', args: { description: 'A diary of a week' } });
  await undo();
  expect(await list()).toMatchObject({
    description: 'A diary of a week',
    items: [{ name: 'Udon', isDone: true }],
  });
  expect((await item('Udon'))?.tasted).toEqual({ day: '2026-11-28', note: 'Best of the week' });
});

const CHANGES: [string, Change][] = [
  ['another name', { kind: 'item.rename', args: { name: 'Shoyu ramen' } }],
  ['a tag', { kind: 'item.addTag', args: { tag: '#late' } }],
  ['other stars', { kind: 'item.setTasted', args: { stars: 2 } }],
  ['another day', { kind: 'item.setTasted', args: { day: '2026-11-22' } }],
];
test.each(CHANGES)('a dish of a new list stays if it was given %s', async (_what, op) => {
  const { change, undo, list } = await importFile(await testDevice(), { isSent: true });
  await change('Ramen', op);
  await undo();
  expect((await list())?.items).toHaveLength(1);
});

test('an undo removes an imported tick and its notes even from a renamed dish', async () => {
  const device = await testDevice();
  const { change, undo, item } = await importFile(device, { isSent: true });
  await change('Ramen', { kind: 'item.rename', args: { name: 'Shoyu ramen' } });
  await undo();
  expect(await item('Shoyu ramen')).toMatchObject({ isDone: false, tasted: undefined });
  expect((await device.db.accounts.toCollection().first())?.exp).toBe(0);
});

test('an undo keeps a list that was renamed or opened to others', async () => {
  const renamed = await importFile(await testDevice(), { isSent: true });
  await renamed.change('Ramen', { kind: 'list.rename', args: { name: 'Our Tokyo' } });
  await renamed.undo();
  expect((await renamed.list())?.name).toBe('Our Tokyo');
  const device = await testDevice();
  const shared = await importFile(device, { isSent: true });
  await device.db.lists.update(shared.listID, { access: 'link' });
  await shared.undo();
  expect(await shared.list()).toBeDefined();
});

test('the stored record of an import contains no names or notes', async () => {
  const { imported } = await importFile(await testDevice(), { isSent: false });
  expect(JSON.stringify(imported)).not.toMatch(/Ramen|Broth|file|2026/);
});
