/** A duplicate of a list has no ticks (P3.2). */
import { expect, test } from 'vitest';
import { duplicateList } from '#src/commands/import-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { deviceWith, listOf, newDish } from '#tests/helpers/device.ts';

test('a duplicate has all content of the list, no ticks, and the next free name', async () => {
  const eaten = { ...newDish('Pho'), isDone: true, tags: ['#soup'] };
  const list = {
    ...listOf([eaten, newDish('Bun cha')]),
    name: 'Hanoi',
    description: 'On stools',
    chosenCountry: 'VN',
    tags: ['#night'],
    tasted: { [eaten.id]: { note: 'Twice' } },
  };
  const device = await deviceWith(list);
  const ids = [await duplicateList(device, list.id)];
  ids.push(await duplicateList(device, ids[0]!));
  const rows = await device.db.lists.bulkGet(ids);
  expect(rows.map((row) => row?.name)).toEqual(['Hanoi (2)', 'Hanoi (3)']);
  expect(rows[0]).toMatchObject({
    description: 'On stools',
    chosenCountry: 'VN',
    tags: ['#night'],
    isAuthor: true,
    publicID: null,
    items: [
      { name: 'Pho', tags: ['#soup'], isDone: false },
      { name: 'Bun cha', isDone: false },
    ],
  });
  expect(rows[0]?.tasted ?? {}).toEqual({});
  const itemIDs = [list, ...rows].flatMap((row) => row?.items.map(({ id }) => id) ?? []);
  expect(new Set(itemIDs).size).toBe(6);
  expect((await device.db.outbox.toArray()).map((entry) => 'listID' in entry && entry.listID)).toEqual(ids);
});

test('a name of maximal length is shortened to make room for the number', async () => {
  const list = { ...listOf([newDish('Pho')]), name: 'x'.repeat(LIMITS.listNameMax) };
  const device = await deviceWith(list);
  const row = await device.db.lists.get(await duplicateList(device, list.id));
  expect(row?.name).toBe(`${'x'.repeat(LIMITS.listNameMax - 4)} (2)`);
});

test('a copy by another author and a missing list cannot be duplicated', async () => {
  const copy = { ...listOf([newDish('Pho')]), isAuthor: false };
  const device = await deviceWith(copy);
  for (const id of [copy.id, crypto.randomUUID()])
    await expect(duplicateList(device, id)).rejects.toMatchObject({ code: 'INVALID_LIST' });
  expect(await device.db.outbox.count()).toBe(0);
});

test('a list of a signed-out user cannot be duplicated by the next user', async () => {
  const list = { ...listOf([newDish('Pho')]), chosenCountry: 'VN' };
  const device = await deviceWith(list);
  await device.db.meta.put({ key: 'session', userID: crypto.randomUUID(), isPaused: false });
  await expect(duplicateList(device, list.id)).rejects.toMatchObject({ code: 'INVALID_LIST' });
  expect(await device.db.outbox.count()).toBe(0);
});
