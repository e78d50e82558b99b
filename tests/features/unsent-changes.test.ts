import { expect, it } from 'vitest';
import { likeList } from '#src/commands/like-list.ts';
import { saveList } from '#src/commands/save-list.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { readChanges } from '#src/features/settings/read-changes.ts';
import { listOf, meal, testDevice, testID } from '#tests/helpers/device.ts';

it('reads what was refused whole and what waits up to the limit, each with its names', async () => {
  const device = await testDevice();
  const { db } = device;
  const publicID = testID();
  const fava = meal('Fava');
  const source = { ...listOf([fava], { name: 'Naxos', publicID, chosenCountry: 'GR' }), id: publicID };
  await db.publicLists.put({ ...source, chosenCountry: 'GR', fetchedAt: 0 });
  const listID = await saveList(device, source);
  await tickItem(device, { listID, itemID: fava.id, isDone: true });
  await tickItem(device, { listID, itemID: fava.id, isDone: false });
  await likeList(device, { country: 'GR', publicID });
  await db.outbox
    .filter(({ kind }) => kind === 'list.save' || kind === 'like.add')
    .modify({ state: 'rejected' });

  const { refused, waiting } = await readChanges(db, 1);
  expect(refused.map(({ entry, names, isOnlyHere }) => [entry.kind, names, isOnlyHere])).toEqual([
    ['list.save', { list: 'Naxos', item: null }, true],
    ['like.add', { list: 'Naxos', item: null }, false],
  ]);
  expect(waiting.map(({ entry, names, isOnlyHere }) => [entry.kind, names, isOnlyHere])).toEqual([
    ['item.tick', { list: 'Naxos', item: 'Fava' }, false],
  ]);
  expect((await readChanges(db, 20)).waiting).toHaveLength(2);
});

it('reads nothing for a visitor', async () => {
  const { db } = await testDevice(null);
  expect(await readChanges(db, 20)).toEqual({ refused: [], waiting: [] });
});
