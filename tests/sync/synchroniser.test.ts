import { expect, test } from 'vitest';
import type { Api } from '#src/api/client.ts';
import { createNetworkMode } from '#src/browser/network/network-mode.ts';
import { createList } from '#src/commands/draft.ts';
import { editList } from '#src/commands/edit-list.ts';
import { hourOf } from '#src/sync/apply-account.ts';
import { createSynchroniser, type SynchroniserDeps } from '#src/sync/synchroniser.ts';
import { accountAnswer } from '#tests/helpers/account-answer.ts';
import { deviceWith, listOf, newDish, type TestDevice, testDevice, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';

const synchroniserOf = (device: TestDevice, api: Api, parts: Partial<SynchroniserDeps> = {}) =>
  createSynchroniser({
    db: device.db,
    api,
    network: createNetworkMode(true),
    now: device.now,
    random: () => 0.5,
    withLock: (work) => work(),
    ...parts,
  });

test('when the network is back, waiting entries are sent without their back-off', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  const network = createNetworkMode(true);
  const { api, sent } = scriptedApi(noNetwork);
  const { wake } = synchroniserOf(device, api, { network });
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  wake();
  await eventually(async () =>
    expect((await device.db.outbox.toArray())[0]).toMatchObject({ state: 'waiting', attempts: 1 }),
  );
  const ticks = () => sent.filter(({ path }) => path.includes('updateItemInList'));
  expect(ticks()).toHaveLength(1);

  network.report(false);
  network.report(true);
  await eventually(() => expect(ticks()).toHaveLength(2));
});

/** Makes a device with an unsent tick, whose reads are answered and whose writes are not. */
async function deviceWithReadsOnly() {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await device.db.accounts.update(USER, { fetchedHour: hourOf(device.now()) });
  const network = createNetworkMode(true);
  const { api: answered, sent } = scriptedApi(({ path }) =>
    path === '/account/rev'
      ? { kind: 'answer', data: { stamp: { userID: USER, epoch: 'e1', rev: 1 } } }
      : noNetwork,
  );
  const api: Api = async (call, parts) => {
    const reply = await answered(call, parts);
    network.report(reply.kind === 'answer');
    return reply;
  };
  let drains = 0;
  const synchroniser = synchroniserOf(device, api, { network, onDrained: () => (drains += 1) });
  const count = (part: string) => sent.filter(({ path }) => path.includes(part)).length;
  const nextDrain = async () => {
    const before = drains;
    synchroniser.wake();
    await eventually(() => expect(drains).toBeGreaterThan(before));
  };
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  return { device, network, synchroniser, count, nextDrain };
}

test('if reads are answered and writes are not, a retry does not cause the next one', async () => {
  const { device, network, count, nextDrain } = await deviceWithReadsOnly();
  await nextDrain();
  network.report(true);
  await eventually(() => expect(count('updateItemInList')).toBe(2));
  expect(network.isOffline()).toBe(true);

  // A read is answered right after the retry, such as opening a list.
  network.report(true);
  // Runs caused by that read would be over before these.
  for (let run = 0; run < 3; run += 1) await nextDrain();
  expect(count('updateItemInList')).toBe(2);
  expect(count('/account/rev')).toBe(0);

  device.clock.now += 60_000;
  network.report(false);
  network.report(true);
  await eventually(() => expect(count('updateItemInList')).toBe(3));
});

test('news is fetched by the minute even if reads are answered and writes are not', async () => {
  const { device, network, synchroniser, count } = await deviceWithReadsOnly();
  synchroniser.wake();
  await eventually(() => expect(network.isOffline()).toBe(true));
  synchroniser.askByTheMinute();
  await eventually(() => expect(count('/account/rev')).toBe(1));
  // An answer counts as a return, whose one retry fails.
  await eventually(() => expect(count('updateItemInList')).toBe(2));
  await eventually(() => expect(network.isOffline()).toBe(true));
  device.clock.now += 60_000;
  synchroniser.askByTheMinute();
  await eventually(() => expect(count('/account/rev')).toBe(2));
});

test('a tick behind a refused creation is sent when a pull receives the list', async () => {
  const device = await testDevice();
  const list = listOf([newDish('Żurek')]);
  let isListOnServer = false;
  const { api, sent } = scriptedApi(({ path }) => {
    if (path.includes('createListForUser')) return refusal(404);
    return path === '/account/data'
      ? accountAnswer(isListOnServer ? [{ ...list, rev: 2 }] : [], { rev: 2 })
      : noNetwork;
  });
  const { wake, syncNow } = synchroniserOf(device, api);
  await createList(device, list);
  wake();
  await eventually(async () => expect((await device.db.outbox.toArray())[0]?.state).toBe('rejected'));
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  isListOnServer = true;
  syncNow();
  await eventually(() =>
    expect(sent.map(({ path }) => path)).toContainEqual(expect.stringContaining('updateItemInList')),
  );
});

test('each drain reports how many entries remain', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  const { api } = scriptedApi(noNetwork);
  const unsentCounts: number[] = [];
  const { wake } = synchroniserOf(device, api, { onDrained: (count) => unsentCounts.push(count) });
  wake();
  await eventually(() => expect(unsentCounts).toEqual([0]));
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  wake();
  await eventually(() => expect(unsentCounts).toEqual([0, 1]));
});

/** Makes a synchroniser whose server answers a tick with this stamp, and records the requests. */
async function answeredTick(stamp: { from?: number; rev: number }) {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await device.db.accounts.update(USER, { fetchedHour: hourOf(device.now()) });
  const { api, sent } = scriptedApi(({ path }) =>
    path === '/account/data'
      ? accountAnswer([], { rev: stamp.rev, isPartial: true })
      : {
          kind: 'answer',
          data: {
            list: { ...list, items: [{ ...list.items[0], isDone: true }], rev: stamp.rev },
            stamp: { userID: USER, epoch: 'e1', ...stamp },
          },
        },
  );
  const drained: number[] = [];
  const { wake } = synchroniserOf(device, api, { onDrained: (unsent) => drained.push(unsent) });
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  wake();
  await eventually(() => expect(drained[0]).toBe(0));
  const requests = () => sent.map(({ path }) => (path === '/account/data' ? 'pull' : 'tick'));
  return { device, requests, drained, wake };
}

test('a tick online makes one request, and its answer makes a pull unnecessary', async () => {
  const { device, requests, drained, wake } = await answeredTick({ from: 1, rev: 2 });
  expect(await device.db.accounts.get(USER)).toMatchObject({ rev: 2, pulledRev: 2 });
  // A pull after the first run would be in flight before the second run ends.
  wake();
  await eventually(() => expect(drained).toEqual([0, 0]));
  expect(requests()).toEqual(['tick']);
});

test.each([
  ['another device wrote in between', { from: 2, rev: 3 }],
  ['its answer is a repeat, without `from`', { rev: 2 }],
])('a tick is followed by a pull when %s', async (_why, stamp) => {
  const { requests } = await answeredTick(stamp);
  await eventually(() => expect(requests()).toEqual(['tick', 'pull']));
});
