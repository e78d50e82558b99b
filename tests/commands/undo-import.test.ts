/** The undo of an import keeps later changes (P12.3). */
import { expect, test } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { type ImportResult, importLists, undoImport } from '#src/commands/import-lists.ts';
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

/**
 * The two moments of a later change: its description, and whether all entries of the import are sent by then.
 */
const sending = [
  ['before anything was sent', false],
  ['after all of it was sent', true],
] as const;

async function begin(device: TestDevice, into: string | null, isSent: boolean) {
  const imported = await importLists(device, [{ list: FILE, into }], 'EN');
  if (isSent) await Promise.all([device.db.outbox.clear(), device.db.bases.clear()]);
  const { listID } = imported.made[0]!;
  const item = async (name: string) => {
    const row = await device.db.lists.get(listID);
    const found = row?.items.find((each) => each.name === name);
    return found && { ...found, kept: row?.tasted?.[found.id] };
  };
  const change = async (name: string, op: Change) =>
    editList(device, { ...op, listID, itemID: (await item(name))?.id } as never);
  // The undo reads its record after a reload as JSON.
  const undo = () => undoImport(device, JSON.parse(JSON.stringify(imported)) as ImportResult);
  const list = () => device.db.lists.get(listID);
  return { imported, listID, item, change, undo, list };
}

test.each(sending)('a note and a place written after the import stay: %s', async (_when, isSent) => {
  const own = listOf([newDish('Ramen'), newDish('Pho')]);
  const { change, undo, item, list } = await begin(await deviceWith(own), own.id, isSent);
  await change('Ramen', { kind: 'item.setTasted', args: { note: 'My own words', place: 'Ebisu' } });
  await undo();
  expect(await item('Ramen')).toMatchObject({ isDone: true });
  expect((await item('Ramen'))?.kept).toEqual({ note: 'My own words', place: 'Ebisu' });
  expect((await list())?.items.map(({ name }) => name)).toEqual(['Ramen', 'Pho']);
});

test.each(sending)('a new list stays if the user has ticked and written in it: %s', async (_when, isSent) => {
  const { change, undo, item, list } = await begin(await testDevice(), null, isSent);
  await change('Udon', { kind: 'item.tick', args: { isDone: true, day: '2026-11-28' } });
  await change('Udon', { kind: 'item.setTasted', args: { note: 'Best of the week' } });
  await change('Ramen', { kind: 'list.describe', args: { description: 'A diary of a week' } });
  await undo();
  expect(await list()).toMatchObject({
    description: 'A diary of a week',
    items: [{ name: 'Udon', isDone: true }],
  });
  expect((await item('Udon'))?.kept).toEqual({ day: '2026-11-28', note: 'Best of the week' });
});

const WRITTEN: [string, Change][] = [
  ['another name', { kind: 'item.rename', args: { name: 'Shoyu ramen' } }],
  ['a tag', { kind: 'item.addTag', args: { tag: '#late' } }],
  ['other stars', { kind: 'item.setTasted', args: { stars: 2 } }],
  ['another day', { kind: 'item.setTasted', args: { day: '2026-11-22' } }],
];
test.each(WRITTEN)('a dish of a new list stays if it was given %s', async (_what, op) => {
  const { change, undo, list } = await begin(await testDevice(), null, true);
  await change('Ramen', op);
  await undo();
  expect((await list())?.items).toHaveLength(1);
});

test('an undo removes an imported tick and its notes even from a renamed dish', async () => {
  const device = await testDevice();
  const { change, undo, item } = await begin(device, null, true);
  await change('Ramen', { kind: 'item.rename', args: { name: 'Shoyu ramen' } });
  await undo();
  expect(await item('Shoyu ramen')).toMatchObject({ isDone: false, kept: undefined });
  expect((await device.db.accounts.toCollection().first())?.exp).toBe(0);
});

test('an undo keeps a list that was renamed or opened to others', async () => {
  const renamed = await begin(await testDevice(), null, true);
  await renamed.change('Ramen', { kind: 'list.rename', args: { name: 'Our Tokyo' } });
  await renamed.undo();
  expect((await renamed.list())?.name).toBe('Our Tokyo');
  const device = await testDevice();
  const shared = await begin(device, null, true);
  await device.db.lists.update(shared.listID, { access: 'link' });
  await shared.undo();
  expect(await shared.list()).toBeDefined();
});

test('the stored record of an import holds no names or notes', async () => {
  const { imported } = await begin(await testDevice(), null, false);
  expect(JSON.stringify(imported)).not.toMatch(/Ramen|Broth|file|2026/);
});
