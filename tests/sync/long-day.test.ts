/** A tick costs the same with hundreds of changes waiting (P14.4). */
import { expect, test, vi } from 'vitest';
import type { Api } from '#src/api/client.ts';
import { addItem } from '#src/commands/edit-list.ts';
import { removeItem } from '#src/commands/removal.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import type { Entry } from '#src/db/schema.ts';
import { listLane, newEntry } from '#src/outbox/entry.ts';
import { createNetworkMode } from '#src/platform/network-mode.ts';
import { createSynchroniser } from '#src/sync/synchroniser.ts';
import { countRows } from '#tests/helpers/count-requests.ts';
import { deviceWith, listOf, newDish, USER } from '#tests/helpers/device.ts';
import { noNetwork, refusal, type SentRequest, scriptedApi } from '#tests/helpers/scripted-api.ts';

const WAITING = 40;
/** The timeout in milliseconds, long enough for a busy machine. */
const TIMEOUT = { timeout: 30_000 };

/**
 * Makes a device with many unsent changes of two lists, and a synchroniser that has tried once to send them.
 */
async function longDay(reply: typeof noNetwork) {
  const lists = [1, 2, 3].map(() => listOf(Array.from({ length: 4 }, () => newDish('Żurek'))));
  const device = await deviceWith(...lists);
  const entries = Array.from({ length: WAITING }, (_, index) => {
    const list = lists[index % 2]!;
    const itemID = list.items[3]!.id;
    const entry = newEntry(device, USER, listLane(list.id));
    return { ...entry, kind: 'item.tick', listID: list.id, itemID, args: { isDone: true } };
  });
  await device.db.outbox.bulkAdd(entries as Entry[]);
  const network = createNetworkMode(true);
  const { api: scripted, sent } = scriptedApi(() => reply);
  const api: Api = async (call, parts) => {
    const answer = await scripted(call, parts);
    network.report(answer.kind !== 'silence');
    return answer;
  };
  const rows = await countRows(device.db);
  let drains = 0;
  let unsent = 0;
  const onDrained = (count: number) => {
    drains += 1;
    unsent = count;
  };
  const deps = { db: device.db, api, network, now: device.now, random: () => 0.5 };
  const synchroniser = createSynchroniser({ ...deps, withLock: (work) => work(), onDrained });
  const nextDrain = async () => {
    const before = drains;
    synchroniser.wake();
    await vi.waitFor(() => expect(drains).toBeGreaterThan(before), TIMEOUT);
  };
  await nextDrain();
  const tick = (list: number, index: number) =>
    tickItem(device, { listID: lists[list]!.id, itemID: lists[list]!.items[index]!.id }, true);
  return { device, lists, network, synchroniser, sent, rows, nextDrain, tick, unsentCount: () => unsent };
}

/** Returns the number of rows that are read during `work`. */
async function readFor(rows: () => number, work: () => Promise<unknown>): Promise<number> {
  const before = rows();
  await work();
  return rows() - before;
}

test('offline, a tick reads none of the unsent changes', async () => {
  const { network, sent, rows, nextDrain, tick } = await longDay(noNetwork);
  expect(network.isOffline()).toBe(true);
  const attempts = sent.length;
  for (const index of [0, 1, 2]) {
    await tick(2, index);
    expect(await readFor(rows, nextDrain)).toBe(0);
  }
  expect(sent).toHaveLength(attempts);
});

test('with a failing server, a tick reads only its own change', async () => {
  const { network, sent, rows, nextDrain, tick, unsentCount } = await longDay(refusal(503));
  expect(network.isOffline()).toBe(false);
  const attempts = sent.length;
  for (const index of [0, 1, 2]) {
    await tick(0, index);
    expect(await readFor(rows, nextDrain)).toBe(1);
    expect(unsentCount()).toBe(WAITING + 1 + index);
  }
  expect(sent).toHaveLength(attempts);
});

test('with a failing server, a change of another list is sent at once', async () => {
  const { sent, nextDrain, tick } = await longDay(refusal(503));
  const attempts = sent.length;
  await tick(2, 0);
  await nextDrain();
  expect(sent.length).toBeGreaterThan(attempts);
});

const keysOf = (sent: readonly SentRequest[]) =>
  sent.flatMap(({ key, body }) => [
    key,
    ...((body as { writes?: { key: string }[] }).writes ?? []).map((each) => each.key),
  ]);

test('a tick made offline waits, and the entries before it are sent once the network is back', async () => {
  const { device, network, sent, nextDrain, tick } = await longDay(noNetwork);
  await tick(2, 0);
  await nextDrain();
  const newest = await device.db.outbox.orderBy('seq').last();
  expect(keysOf(sent)).not.toContain(newest?.id);
  device.clock.now += 1;
  network.report(true);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(1), TIMEOUT);
  const first = await device.db.outbox.orderBy('seq').first();
  expect(keysOf(sent.slice(-1))).toContain(first?.id);
});

test('entries that are due are sent again offline too, even after a newer tick', async () => {
  const { device, sent, nextDrain, tick } = await longDay(noNetwork);
  const attempts = sent.length;
  await tick(0, 0);
  await nextDrain();
  device.clock.now += 5 * 60_000;
  await nextDrain();
  expect(sent.length).toBeGreaterThan(attempts);
});

test('a held removal does not wait longer if the clock is set back and another change follows', async () => {
  const { device, lists, sent, synchroniser } = await longDay(refusal(503));
  await removeItem(device, { listID: lists[2]!.id, itemID: lists[2]!.items[0]!.id });
  synchroniser.wake();
  const attempts = sent.length;
  device.clock.now -= 4 * 60_000;
  await addItem(device, lists[2]!.id, newDish('Bigos'));
  synchroniser.wake();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(attempts), TIMEOUT);
});
