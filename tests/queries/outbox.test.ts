import { expect, test } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { removeItem } from '#src/commands/removal.ts';
import { heldRemovals, unsentAmong, unsentCounts } from '#src/queries/outbox.ts';
import { deviceWith, listOf, newDish, testID } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

test('waiting changes and refused changes of a list are reported separately', async () => {
  const lists = [
    listOf([newDish('Żurek')]),
    listOf([newDish('Ramen')]),
    listOf([newDish('Fava'), newDish('Ouzo')]),
  ];
  const [waiting, refused, both] = lists as [(typeof lists)[0], (typeof lists)[0], (typeof lists)[0]];
  const unchanged = listOf([]);
  const device = await deviceWith(...lists, unchanged);
  for (const { id, items } of lists) {
    for (const item of items)
      await editList(device, { kind: 'item.tick', listID: id, itemID: item.id, args: { isDone: true } });
  }
  for (const { id, items } of [refused, both]) {
    await device.db.outbox
      .filter((entry) => 'itemID' in entry && entry.listID === id && entry.itemID === items[0]!.id)
      .modify({ state: 'rejected' });
  }
  const ids = [...lists, unchanged].map(({ id }) => id);
  expect([...(await unsentAmong(device.db, ids))].sort()).toEqual(
    [
      [waiting.id, { isWaiting: true, isRefused: false }],
      [refused.id, { isWaiting: false, isRefused: true }],
      [both.id, { isWaiting: true, isRefused: true }],
    ].sort(),
  );
});

test('a removal that can be undone is counted as held, until an attempt to send it', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await removeItem(device, { listID: list.id, itemID: list.items[0]!.id });
  expect(await heldRemovals(device.db)).toBe(1);
  expect((await unsentCounts(device.db)).waiting).toBe(1);
  device.clock.now += 10_000;
  await drainWith(device, noNetwork);
  expect(await heldRemovals(device.db)).toBe(0);
});

test('removals of another user on the device are not counted as held', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await removeItem(device, { listID: list.id, itemID: list.items[0]!.id });
  await device.db.meta.put({ key: 'session', userID: testID(), isPaused: false });
  expect(await heldRemovals(device.db)).toBe(0);
  await device.db.meta.delete('session');
  expect(await heldRemovals(device.db)).toBe(0);
});
