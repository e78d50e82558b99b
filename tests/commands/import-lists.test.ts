/** An import is made of ordinary writes and can be undone (P12.3). */
import { expect, test } from 'vitest';
import { importLists } from '#src/commands/import-lists.ts';
import { undoImport } from '#src/commands/undo-import.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { type FileDish, type FileList, plainDish } from '#src/exchange/file-list.ts';
import { deviceWith, listOf, newDish, type TestDevice, testDevice } from '#tests/helpers/device.ts';

const tastedRamen: FileDish = {
  ...plainDish('Ramen', 'Broth'),
  tags: ['#soup'],
  isDone: true,
  tasted: { day: '2026-11-21', note: 'Salty', stars: 5 },
};
const fileList = (fields: Partial<FileList> = {}): FileList => ({
  name: 'Tokyo',
  text: 'Late',
  country: 'JP',
  language: null,
  tags: ['#night'],
  dishes: [tastedRamen, plainDish('Okonomiyaki')],
  ...fields,
});

/** Returns everything of the account on a device that an import may change. */
const stateOf = async ({ db }: TestDevice) => ({
  lists: await db.lists.toArray(),
  outbox: await db.outbox.toArray(),
  bases: await db.bases.toArray(),
  exp: (await db.accounts.toCollection().first())?.exp,
});
/** Empties the outbox, as if the server had accepted all entries. */
const emptyOutbox = async ({ db }: TestDevice) => {
  await db.outbox.clear();
  await db.bases.clear();
};

test('an imported list has its ticks, notes and experience', async () => {
  const device = await testDevice();
  const { made } = await importLists(device, [{ list: fileList(), into: null }], 'PL');
  const row = await device.db.lists.get(made[0]!.listID);
  const [ramen] = row!.items;
  expect(row).toMatchObject({
    name: 'Tokyo',
    description: 'Late',
    chosenCountry: 'JP',
    language: 'PL',
    tags: ['#night'],
    items: [
      { name: 'Ramen', description: 'Broth', tags: ['#soup'], isDone: true },
      { name: 'Okonomiyaki', isDone: false },
    ],
    tasted: { [ramen!.id]: { day: '2026-11-21', note: 'Salty', stars: 5 } },
  });
  expect(await stateOf(device)).toMatchObject({ exp: 100 });
  expect(device.commits).toBe(1);
});

test('dishes are added to an existing list, keep its content, and add their notes', async () => {
  const own = listOf([newDish('RAMEN'), newDish('Pho')]);
  const device = await deviceWith(own);
  await importLists(device, [{ list: fileList(), into: own.id }], 'EN');
  const row = await device.db.lists.get(own.id);
  expect(row).toMatchObject({
    name: own.name,
    items: [{ name: 'RAMEN', description: '', isDone: true }, { name: 'Pho' }, { name: 'Okonomiyaki' }],
    tasted: { [own.items[0]!.id]: { day: '2026-11-21', note: 'Salty', stars: 5 } },
  });
});

test('an import does not overwrite the user’s notes', async () => {
  const ramen = newDish('Ramen', { isDone: true });
  const own = listOf([ramen], { tasted: { [ramen.id]: { day: '2020-01-01', note: 'Mine' } } });
  const device = await deviceWith(own);
  await importLists(device, [{ list: fileList(), into: own.id }], 'EN');
  expect((await device.db.lists.get(own.id))?.tasted).toEqual({
    [ramen.id]: { day: '2020-01-01', note: 'Mine', stars: 5 },
  });
});

test('an undo before anything was sent restores the former state', async () => {
  const own = listOf([newDish('Ramen'), newDish('Pho', { isDone: true })]);
  const device = await deviceWith(own);
  const before = await stateOf(device);
  const wishes = [
    { list: fileList(), into: null },
    { list: fileList(), into: own.id },
  ];
  const imported = await importLists(device, wishes, 'EN');
  expect(await stateOf(device)).not.toEqual(before);
  // The undo reads its record after a reload as JSON.
  expect(await undoImport(device, JSON.parse(JSON.stringify(imported)))).toBe(true);
  expect(await stateOf(device)).toEqual(before);
});

test('an undo after sending removes only the imported lists, dishes and experience', async () => {
  const ramen = newDish('Ramen');
  const own = listOf([ramen], { tasted: { [ramen.id]: { note: 'Mine' } } });
  const device = await deviceWith(own);
  const { exp } = await stateOf(device);
  const wishes = [
    { list: fileList(), into: null },
    { list: fileList(), into: own.id },
  ];
  const imported = await importLists(device, wishes, 'EN');
  await emptyOutbox(device);
  await undoImport(device, imported);
  const { lists, outbox, exp: after } = await stateOf(device);
  expect(lists).toMatchObject([{ id: own.id, items: [ramen], tasted: { [ramen.id]: { note: 'Mine' } } }]);
  expect(after).toBe(exp);
  expect(outbox.map(({ kind }) => kind)).toContain('list.remove');
});

test('a list keeps a dish that was added after the import, and a later tick stays', async () => {
  const device = await testDevice();
  const imported = await importLists(device, [{ list: fileList(), into: null }], 'EN');
  await emptyOutbox(device);
  const { listID } = imported.made[0]!;
  const { items } = (await device.db.lists.get(listID))!;
  const udon = newDish('Udon');
  await device.db.lists.update(listID, {
    items: [...items.map((item) => ({ ...item, isDone: true })), udon],
  });
  await undoImport(device, imported);
  const okonomiyaki = { ...items[1]!, isDone: true };
  expect((await device.db.lists.get(listID))?.items).toEqual([okonomiyaki, udon]);
});

test('another account cannot undo the import', async () => {
  const device = await testDevice();
  const imported = await importLists(device, [{ list: fileList(), into: null }], 'EN');
  expect(await undoImport(device, { ...imported, userID: 'another' })).toBe(false);
  expect(await device.db.lists.count()).toBe(1);
});

test('a list too large for one request is created first and filled afterwards', async () => {
  const device = await testDevice();
  const dishes = Array.from({ length: LIMITS.itemsPerList }, (_, at) =>
    plainDish(`拉麺 ${at}`, '麺'.repeat(500)),
  );
  await importLists(device, [{ list: fileList({ dishes }), into: null }], 'EN');
  const [first, ...rest] = await device.db.outbox.toArray();
  expect(new TextEncoder().encode(JSON.stringify(first)).length).toBeLessThan(LIMITS.bodyBytes / 2);
  expect(new Set(rest.map(({ kind }) => kind))).toEqual(new Set(['item.add']));
  expect((await device.db.lists.toArray())[0]?.items.map(({ name }) => name)).toEqual(
    dishes.map(({ name }) => name),
  );
});

test('an import of more lists than an account may hold imports nothing', async () => {
  const device = await testDevice();
  const wishes = Array.from({ length: LIMITS.listsPerUser + 1 }, () => ({
    list: fileList({ dishes: [] }),
    into: null,
  }));
  await expect(importLists(device, wishes, 'EN')).rejects.toMatchObject({
    code: 'INVALID_FIELD',
    field: 'lists',
  });
  expect(await device.db.lists.count()).toBe(0);
  expect(await device.db.outbox.count()).toBe(0);
});

test('a visitor cannot import', async () => {
  await expect(
    importLists(await testDevice(null), [{ list: fileList(), into: null }], 'EN'),
  ).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});
