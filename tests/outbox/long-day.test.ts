/** A tick reads none of the unsent changes (P14.4). */
import { expect, test } from 'vitest';
import { tickItem } from '#src/commands/tick-item.ts';
import type { Entry } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { listLane, newEntry } from '#src/outbox/entry.ts';
import { currentAccount } from '#src/queries/account.ts';
import { followEntriesOfList } from '#src/queries/list-entries.ts';
import { heldRemovals, unsentCounts } from '#src/queries/outbox.ts';
import { countRequests, countRows } from '#tests/helpers/count-requests.ts';
import { deviceWith, listOf, newDish, type TestDevice, testID, USER } from '#tests/helpers/device.ts';

/** Makes a device with a list to tick, and `count` unsent changes of that list and of another list. */
async function longDay(count: number, state: Entry['state'] = 'waiting') {
  const [list, other] = [1, 2].map(() => listOf(Array.from({ length: 60 }, () => newDish('Żurek'))));
  const device = await deviceWith(list!, other!);
  const target = ({ id: listID, items }: List, index: number) => ({ listID, itemID: items[index]!.id });
  await tickItem(device, target(list!, 59), { isDone: true });
  const entries = Array.from({ length: count }, (_, index) => ({
    ...newEntry(device, USER, listLane(index % 2 === 0 ? list!.id : other!.id)),
    kind: 'item.tick',
    ...target(index % 2 === 0 ? list! : other!, Math.floor(index / 2) % 50),
    args: { isDone: true },
    state,
  }));
  await device.db.outbox.bulkAdd(entries as Entry[]);
  return {
    device,
    list: list!,
    tick: (index: number) => tickItem(device, target(list!, index), { isDone: true }),
  };
}

/** Adds `count` waiting removals of eaten dishes. */
async function addRemovals(device: TestDevice, { id: listID }: List, count: number): Promise<void> {
  const entries = Array.from({ length: count }, () => ({
    ...newEntry(device, USER, listLane(listID)),
    kind: 'item.remove',
    listID,
    itemID: testID(),
    args: { archived: [testID()] },
  }));
  await device.db.outbox.bulkAdd(entries as Entry[]);
}

/** Returns a function that does the reads that a list's page and the app bar repeat at each tick. */
function readsAtTick(device: TestDevice, list: List) {
  const entriesOf = followEntriesOfList();
  return async () => {
    const entries = await entriesOf(device.db, list.id);
    await unsentCounts(device.db);
    await heldRemovals(device.db);
    await currentAccount(device.db);
    return entries;
  };
}

test.each([
  ['waits to be sent', 'waiting'],
  ['is being sent', 'sending'],
  ['was refused', 'rejected'],
] as const)(
  'a tick makes the same requests and reads the same rows with 200 changes as with 10, if each %s',
  async (_, state) => {
    const costOf = async (count: number) => {
      const { device, list, tick } = await longDay(count, state);
      const read = readsAtTick(device, list);
      await read();
      const requests = await countRequests(device.db);
      const rows = await countRows(device.db);
      await tick(0);
      expect(await read()).toHaveLength(count / 2 + 2);
      return { requests: requests(), rows: rows() };
    };
    const [few, many] = [await costOf(10), await costOf(200)];
    expect(many).toEqual(few);
  },
);

test('a tick reads none of a hundred waiting removals', async () => {
  const rowsWith = async (count: number) => {
    const { device, list, tick } = await longDay(0);
    await addRemovals(device, list, count);
    const rows = await countRows(device.db);
    await tick(0);
    expect((await currentAccount(device.db))?.exp).toBe(200);
    return rows();
  };
  expect(await rowsWith(100)).toBe(await rowsWith(1));
});

test('a dish that is ticked while its removal from another list waits counts once', async () => {
  const { device, list, tick } = await longDay(0);
  const itemID = list.items[0]!.id;
  await device.db.outbox.add({
    ...newEntry(device, USER, listLane(testID())),
    kind: 'item.remove',
    listID: testID(),
    itemID,
    args: { archived: [itemID] },
  } as Entry);
  await tick(0);
  // The waiting removal has already counted the dish.
  expect((await currentAccount(device.db))?.exp).toBe(100);
});

test('a list’s page follows its entries when changes are added, sent and refused', async () => {
  const { device, list, tick } = await longDay(20);
  const entriesOf = followEntriesOfList();
  const expectAllEntries = async () =>
    expect(await entriesOf(device.db, list.id)).toEqual(
      await device.db.outbox.where('listID').equals(list.id).sortBy('seq'),
    );
  await expectAllEntries();
  await tick(1);
  await expectAllEntries();
  const seqs = (await entriesOf(device.db, list.id)).map(({ seq }) => seq);
  await device.db.outbox.delete(seqs[0]!);
  await expectAllEntries();
  await device.db.outbox.update(seqs[1]!, { state: 'rejected' });
  await tick(2);
  await expectAllEntries();
  await device.db.outbox.delete(seqs[2]!);
  await tick(3);
  await expectAllEntries();
  await device.db.outbox.update(seqs[1]!, { state: 'waiting' });
  await expectAllEntries();
  await device.db.meta.put({ key: 'session', userID: testID(), isPaused: false });
  await expectAllEntries();
});
