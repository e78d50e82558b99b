/** A tick costs the same with hundreds of changes waiting (P14.4). */
import { expect, test, vi } from 'vitest';
import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import { createNetworkMode } from '#src/browser/network/network-mode.ts';
import { addItem } from '#src/commands/edit-list.ts';
import { removeItem } from '#src/commands/removal.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import type { BatchedWrite } from '#src/contract/batch.ts';
import type { Entry } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { listLane, newEntry } from '#src/outbox/entry.ts';
import { createSynchroniser } from '#src/sync/synchroniser.ts';
import { countRows } from '#tests/helpers/count-requests.ts';
import { deviceWith, listOf, newDish, USER } from '#tests/helpers/device.ts';
import { noNetwork, refusal, type SentRequest, scriptedApi } from '#tests/helpers/scripted-api.ts';

/** The number of changes that wait, of the first two of three lists. */
const WAITING = 40;
/** The indexes of a list with waiting changes, and of the list without any. */
const [BUSY_LIST, QUIET_LIST] = [0, 2];
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
  const service = { answer: (_request: SentRequest): Reply<unknown> => reply };
  const { api: scripted, sent } = scriptedApi((request) => service.answer(request));
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
    tickItem(device, { listID: lists[list]!.id, itemID: lists[list]!.items[index]!.id }, { isDone: true });
  const unsentCount = () => unsent;
  return { device, lists, network, service, synchroniser, sent, rows, nextDrain, tick, unsentCount };
}

/** Returns the answer of a server that accepts each tick; it fails at all other requests. */
const acceptTicks =
  (lists: readonly List[]) =>
  ({ path, params, body }: SentRequest): Reply<unknown> => {
    const stamp = { userID: USER, rev: 2, epoch: 'e1' };
    const accepted = (listID: unknown) => {
      const list = lists.find(({ id }) => id === listID)!;
      const items = list.items.map((item) => ({ ...item, isDone: true }));
      return { list: { ...list, items, rev: 2 }, exp: 0, stamp };
    };
    if (path === '/account/writes') {
      const { writes } = body as { writes: BatchedWrite[] };
      const verdicts = writes.map((each) => ({
        key: each.key,
        status: 200,
        body: accepted(each.params?.listID),
      }));
      return { kind: 'answer', data: { verdicts, stamp } };
    }
    return 'listID' in params ? { kind: 'answer', data: accepted(params.listID) } : refusal(503);
  };

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
    await tick(QUIET_LIST, index);
    expect(await readFor(rows, nextDrain)).toBe(0);
  }
  expect(sent).toHaveLength(attempts);
});

test('with a failing server, a tick reads only its own change', async () => {
  const { network, sent, rows, nextDrain, tick, unsentCount } = await longDay(refusal(503));
  expect(network.isOffline()).toBe(false);
  const attempts = sent.length;
  for (const index of [0, 1, 2]) {
    await tick(BUSY_LIST, index);
    expect(await readFor(rows, nextDrain)).toBe(1);
    expect(unsentCount()).toBe(WAITING + 1 + index);
  }
  expect(sent).toHaveLength(attempts);
});

test('with a failing server, a change of another list is sent at once', async () => {
  const { sent, nextDrain, tick } = await longDay(refusal(503));
  const attempts = sent.length;
  await tick(QUIET_LIST, 0);
  await nextDrain();
  expect(sent.length).toBeGreaterThan(attempts);
});

const keysOf = (sent: readonly SentRequest[]) =>
  sent.flatMap(({ key, body }) => [
    key,
    ...((body as { writes?: { key: string }[] }).writes ?? []).map((each) => each.key),
  ]);

test('a tick made offline waits; once the network is back, all ticks are sent, the last one too', async () => {
  const { device, lists, network, service, sent, nextDrain, tick } = await longDay(noNetwork);
  await tick(QUIET_LIST, 0);
  await nextDrain();
  const waiting = (await device.db.outbox.orderBy('seq').toArray()).map(({ id }) => id);
  expect(waiting).toHaveLength(WAITING + 1);
  expect(keysOf(sent)).not.toContain(waiting.at(-1));
  service.answer = acceptTicks(lists);
  const before = sent.length;
  device.clock.now += 1;
  network.report(true);
  await vi.waitFor(async () => expect(await device.db.outbox.count()).toBe(0), TIMEOUT);
  expect(keysOf(sent.slice(before))).toEqual(expect.arrayContaining(waiting));
});

test('entries that are due are sent again offline too, even after a newer tick', async () => {
  const { device, sent, nextDrain, tick } = await longDay(noNetwork);
  const attempts = sent.length;
  await tick(BUSY_LIST, 0);
  await nextDrain();
  device.clock.now += 5 * 60_000;
  await nextDrain();
  expect(sent.length).toBeGreaterThan(attempts);
});

test('a held removal does not wait longer if the clock is set back and another change follows', async () => {
  const { device, lists, sent, synchroniser } = await longDay(refusal(503));
  await removeItem(device, { listID: lists[QUIET_LIST]!.id, itemID: lists[QUIET_LIST]!.items[0]!.id });
  synchroniser.wake();
  const attempts = sent.length;
  device.clock.now -= 4 * 60_000;
  await addItem(device, lists[QUIET_LIST]!.id, newDish('Bigos'));
  synchroniser.wake();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(attempts), TIMEOUT);
});
