/**
 * Waiting changes are sent once, in order, each list independently, except that lists are created one at a
 * time (P7.2, P7.3, P7.7). A lane is a queue of entries that keep their order, such as those of one list.
 */
import { expect, test } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { createList } from '#src/commands/draft.ts';
import { addItem, editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { removeList } from '#src/commands/removal.ts';
import { putListRow } from '#src/db/list-rows.ts';
import type { Entry } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { resetBackoff } from '#src/outbox/backoff.ts';
import { drain } from '#src/outbox/drain.ts';
import { ENTRY_VERSION, newEntry, UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { lastSyncedAt } from '#src/queries/device.ts';
import { pull } from '#src/sync/pull.ts';
import { apply } from '#src/writes/table.ts';
import { countRequests, countRows } from '#tests/helpers/count-requests.ts';
import {
  deviceWith,
  listOf,
  newDish,
  type TestDevice,
  testDevice,
  testID,
  USER,
} from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';

const run = (device: TestDevice, api: ReturnType<typeof scriptedApi>['api']) =>
  drain({ db: device.db, api, now: device.now, random: () => 0.5, withLock: (work) => work() });

const answer = (list: List | null, rev: number): Reply<unknown> => ({
  kind: 'answer',
  data: { list, stamp: { userID: USER, rev, epoch: 'e1' } },
});

const isDone = async (device: TestDevice, list: List, index: number) =>
  (await device.db.lists.get(list.id))?.items[index]?.isDone;

test('a tick is sent once with its item and wanted value, and then leaves the outbox', async () => {
  const list = listOf([newDish('Żurek'), newDish('Bigos')]);
  const device = await deviceWith(list);
  const target = { listID: list.id, itemID: list.items[1]!.id };
  await editList(device, { kind: 'item.tick', ...target, args: { isDone: true } });
  const [entry] = await device.db.outbox.toArray();
  const { api, sent } = scriptedApi(
    answer(apply(list, { kind: 'item.tick', ...target, args: { isDone: true } }), 2),
  );

  await run(device, api);

  expect(sent).toMatchObject([
    { key: entry!.id, params: { index: 1 }, body: { itemID: target.itemID, isDone: true } },
  ]);
  expect(await device.db.outbox.count()).toBe(0);
  expect(await device.db.bases.count()).toBe(0);
  expect(await isDone(device, list, 1)).toBe(true);
});

test('an accepted change updates the time of the last sync; an unanswered attempt does not', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  const tick = {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  } as const;
  await editList(device, tick);
  await run(device, scriptedApi(noNetwork).api);
  expect(await lastSyncedAt(device.db)).toBeNull();
  device.clock.now += 600_000;
  await run(device, scriptedApi(answer(apply(list, tick), 2)).api);
  expect(await lastSyncedAt(device.db)).toBe(device.clock.now);
});

test('an attempt without an answer is repeated under the same key', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  const { api, sent } = scriptedApi(noNetwork, answer({ ...list, rev: 2 }, 2));

  const first = await run(device, api);
  expect(first).toMatchObject({ settled: 0, unsentCount: 1 });
  expect(await isDone(device, list, 0)).toBe(true);
  await resetBackoff(device.db);
  await run(device, api);

  expect(sent).toHaveLength(2);
  expect(sent[1]!.key).toBe(sent[0]!.key);
});

test('after a restored backup a write with the old epoch is refused, and sent with the new one', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  const oldEpoch = (await device.db.accounts.get(USER))?.epoch;
  const target = { listID: list.id, itemID: list.items[0]!.id };
  await editList(device, { kind: 'item.tick', ...target, args: { isDone: true } });
  const restored = { userID: USER, rev: 0, epoch: 'e2' };
  const refused: Reply<unknown> = {
    kind: 'refusal',
    status: 425,
    error: { error: 'restored', stamp: restored },
    retryAfterMs: 0,
  };
  const done: Reply<unknown> = {
    kind: 'answer',
    data: { list: { ...list, rev: 1 }, stamp: { ...restored, rev: 1, from: 0 } },
  };
  const { api, sent } = scriptedApi(refused, done, noNetwork);

  // `nextAt: 0` tells the caller to drain again at once.
  expect(await run(device, api)).toMatchObject({ unsentCount: 1, nextAt: 0 });
  expect(await isDone(device, list, 0)).toBe(true);
  await run(device, api);

  expect(sent.map(({ epoch }) => epoch)).toEqual([oldEpoch, 'e2']);
  expect(sent[1]!.key).toBe(sent[0]!.key);
  expect(await device.db.outbox.count()).toBe(0);
  // The server may have lost any part of the device's data, so the next pull asks for everything.
  await pull({ db: device.db, api, now: device.now }, 'behind');
  expect(sent[2]).toMatchObject({ path: '/account/data', query: undefined });
});

test('a server that names another epoch each time is retried with back-off', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  const target = { listID: list.id, itemID: list.items[0]!.id };
  await editList(device, { kind: 'item.tick', ...target, args: { isDone: true } });
  let epochs = 0;
  const { api, sent } = scriptedApi((): Reply<unknown> => {
    epochs += 1;
    const stamp = { userID: USER, rev: 0, epoch: `epoch ${epochs}` };
    return { kind: 'refusal', status: 425, error: { error: 'restored', stamp }, retryAfterMs: 0 };
  });
  await run(device, api);
  const second = await run(device, api);
  expect(second.nextAt).toBeGreaterThan(device.now());
  await run(device, api);
  expect(sent).toHaveLength(2);
});

test('a change delayed by changing epochs is sent at once after a reset of the back-off', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  const target = { listID: list.id, itemID: list.items[0]!.id };
  await editList(device, { kind: 'item.tick', ...target, args: { isDone: true } });
  let epochs = 0;
  const { api, sent } = scriptedApi((): Reply<unknown> => {
    epochs += 1;
    const stamp = { userID: USER, rev: 0, epoch: `epoch ${epochs}` };
    return { kind: 'refusal', status: 425, error: { error: 'restored', stamp }, retryAfterMs: 0 };
  });
  await run(device, api);
  await run(device, api);
  await resetBackoff(device.db);
  // The server was restored once more. That is no failure, so the next try needs no wait.
  expect(await run(device, api)).toMatchObject({ unsentCount: 1, nextAt: 0 });
  expect(sent).toHaveLength(3);
});

test('a failing entry waits before it is sent again, and holds up only its own lane', async () => {
  const [alwaysFailing, other] = [listOf([newDish('A')]), listOf([newDish('B')])];
  const device = await deviceWith(alwaysFailing);
  await device.db.transaction('rw', device.db.tables, () => putListRow(device.db, USER, other));
  await editList(device, {
    kind: 'item.tick',
    listID: alwaysFailing.id,
    itemID: alwaysFailing.items[0]!.id,
    args: { isDone: true },
  });
  await editList(device, {
    kind: 'item.tick',
    listID: other.id,
    itemID: other.items[0]!.id,
    args: { isDone: true },
  });
  const { api, sent } = scriptedApi((request) =>
    request.params.listID === alwaysFailing.id ? refusal(500) : answer({ ...other, rev: 2 }, 2),
  );

  const result = await run(device, api);
  await run(device, api);

  expect(sent).toHaveLength(2);
  expect(result).toEqual({ settled: 1, refused: 0, unsentCount: 1, nextAt: device.clock.now + 1000 });
});

test('entries of one list are sent in order, each after the answer to the one before', async () => {
  const list = listOf([newDish('A'), newDish('B'), newDish('C')]);
  const device = await deviceWith(list);
  for (const { id } of list.items)
    await editList(device, { kind: 'item.tick', listID: list.id, itemID: id, args: { isDone: true } });
  let inFlight = 0;
  const { api, sent } = scriptedApi(async () => {
    inFlight += 1;
    await Promise.resolve();
    expect(inFlight).toBe(1);
    inFlight -= 1;
    return answer({ ...list, rev: sent.length + 1 }, sent.length + 1);
  });

  await run(device, api);

  expect(sent.map(({ body }) => (body as { itemID: string }).itemID)).toEqual(list.items.map(({ id }) => id));
});

test('a refused tick is undone on the screen, and its entry stays with the reason', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  expect((await device.db.accounts.get(USER))?.exp).toBe(100);

  await run(device, scriptedApi(refusal(404)).api);

  expect(await isDone(device, list, 0)).toBe(false);
  expect((await device.db.accounts.get(USER))?.exp).toBe(0);
  expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'rejected', error: { status: 404 } }]);
});

test('if saving a list is refused, the copy stays on the device and its changes are not sent', async () => {
  const device = await testDevice();
  const source = listOf([newDish('Żurek')], { publicID: testID() });
  const copyID = await saveList(device, { ...source, id: source.publicID! });
  await editList(device, {
    kind: 'item.tick',
    listID: copyID,
    itemID: source.items[0]!.id,
    args: { isDone: true },
  });
  const { api, sent } = scriptedApi(refusal(404));

  const result = await run(device, api);
  await run(device, api);

  expect(sent).toHaveLength(1);
  expect(result.unsentCount).toBe(0);
  expect((await device.db.lists.get(copyID))?.items[0]?.isDone).toBe(true);
  expect(await device.db.outbox.count()).toBe(2);
});

test('after a 403 sending is paused; the tick stays shown, and the attempt is not counted', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });

  await run(device, scriptedApi(refusal(403)).api);

  expect(await device.db.meta.get('session')).toMatchObject({ isPaused: true });
  expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  expect(await isDone(device, list, 0)).toBe(true);
});

test('an answer for another account is ignored, and the entry stays in the outbox', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  const foreign = {
    kind: 'answer',
    data: { list: null, stamp: { userID: testID(), rev: 9, epoch: 'e1' } },
  } as const;

  await run(device, scriptedApi(foreign).api);

  expect(await device.db.outbox.count()).toBe(1);
  expect(await isDone(device, list, 0)).toBe(true);
});

test('an entry that was being sent when the app was killed is sent again', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  await device.db.outbox.toCollection().modify({ state: 'sending', attempts: 1 });
  const { api, sent } = scriptedApi(answer({ ...list, rev: 2 }, 2));

  await run(device, api);

  expect(sent).toHaveLength(1);
  expect(await device.db.outbox.count()).toBe(0);
});

test('an answer does not undo a tick that was made after its request', async () => {
  const list = listOf([newDish('A'), newDish('B')]);
  const device = await deviceWith(list);
  const [a, b] = list.items;
  await editList(device, { kind: 'item.tick', listID: list.id, itemID: a!.id, args: { isDone: true } });
  const serverAfterA = apply(list, {
    kind: 'item.tick',
    listID: list.id,
    itemID: a!.id,
    args: { isDone: true },
  })!;
  const { api, sent } = scriptedApi(
    async () => {
      await editList(device, { kind: 'item.tick', listID: list.id, itemID: b!.id, args: { isDone: true } });
      return answer({ ...serverAfterA, rev: 2 }, 2);
    },
    () => {
      throw new Error('the page was closed');
    },
  );

  await expect(run(device, api)).rejects.toThrow('the page was closed');

  expect(sent).toHaveLength(2);
  expect(await isDone(device, list, 0)).toBe(true);
  expect(await isDone(device, list, 1)).toBe(true);
});

test('a removal is sent only after the time for undoing it, and eaten dishes still count', async () => {
  const list = listOf([newDish('Żurek', { isDone: true })]);
  const device = await deviceWith(list);
  await removeList(device, list.id);
  expect(await device.db.lists.count()).toBe(0);
  expect((await device.db.accounts.get(USER))?.exp).toBe(100);
  const { api, sent } = scriptedApi({
    kind: 'answer',
    data: { stamp: { userID: USER, rev: 2, epoch: 'e1' } },
  });

  await run(device, api);
  expect(sent).toHaveLength(0);
  device.clock.now += UNDO_HOLD_MS;
  await run(device, api);

  expect(sent).toHaveLength(1);
  expect(await device.db.accounts.get(USER)).toMatchObject({
    exp: 100,
    archivedHere: [list.items[0]!.id],
  });
});

test('no change of another account is sent', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await addItem(device, list.id, newDish('Bigos'));
  await device.db.meta.put({ key: 'session', userID: testID(), isPaused: false });
  const { api, sent } = scriptedApi();

  await run(device, api);

  expect(sent).toHaveLength(0);
  expect(await device.db.outbox.count()).toBe(1);
});

test('entries of a newer version are not sent by this version', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  await device.db.outbox.toCollection().modify({ version: ENTRY_VERSION + 1 });
  const { api, sent } = scriptedApi();

  await run(device, api);

  expect(sent).toHaveLength(0);
  expect(await device.db.outbox.count()).toBe(1);
});

test('if one lane throws, the drain sends no more and keeps the lock until all requests end', async () => {
  const lists = Array.from({ length: 6 }, (_, index) => listOf([newDish(`Dish ${index}`)]));
  const device = await deviceWith(...lists);
  for (const { id: listID, items } of lists)
    await editList(device, { kind: 'item.tick', listID, itemID: items[0]!.id, args: { isDone: true } });
  const releases: (() => void)[] = [];
  const { api, sent } = scriptedApi(async ({ params }) => {
    const list = lists.find(({ id }) => id === params.listID)!;
    if (sent.length === 1) throw new Error('the disk is full');
    await new Promise<void>((resolve) => releases.push(resolve));
    return answer({ ...list, rev: 2 }, 2);
  });
  let isLocked = true;
  const drained = run(device, api).finally(() => {
    isLocked = false;
  });
  const outcome = drained.then(
    () => null,
    (error: Error) => error.message,
  );
  await eventually(() => expect(releases).toHaveLength(3));
  // This read gives a too early release of the lock, or a further request, time to happen.
  await device.db.outbox.toArray();
  expect(isLocked).toBe(true);
  for (const release of releases) release();
  expect(await outcome).toBe('the disk is full');
  expect(sent).toHaveLength(4);
  expect(await device.db.outbox.count()).toBe(3);
});

test('a failing drain makes as many database requests for forty lists as for eight', async () => {
  const requestsFor = async (count: number) => {
    const lists = Array.from({ length: count }, () => listOf([newDish('Żurek')]));
    const device = await deviceWith(...lists);
    for (const { id: listID, items } of lists)
      await editList(device, { kind: 'item.tick', listID, itemID: items[0]!.id, args: { isDone: true } });
    const requests = await countRequests(device.db);
    const { api } = scriptedApi(noNetwork);
    const deps = { db: device.db, api, now: device.now, random: () => 0.5, batchThreshold: count };
    expect(await drain({ ...deps, withLock: (work) => work() })).toMatchObject({
      settled: 0,
      unsentCount: count,
    });
    return requests();
  };
  expect(await requestsFor(40)).toBe(await requestsFor(8));
});

test('a drain and a reset of the back-off read no entries of another user', async () => {
  const device = await testDevice();
  const entry = { ...newEntry(device, testID(), 'account:avatar'), state: 'waiting', attempts: 1 } as const;
  const others = Array.from({ length: 50 }, () => ({ ...entry, id: testID(), notBefore: 9 }));
  await device.db.outbox.bulkAdd(
    others.map((other) => ({ ...other, kind: 'account.avatar', args: { avatar: '2' } }) as Entry),
  );
  const rows = await countRows(device.db);
  await run(device, scriptedApi().api);
  await resetBackoff(device.db);
  expect(rows()).toBe(0);
  await editAccount(device, { kind: 'account.avatar', args: { avatar: '3' } });
  const before = rows();
  expect((await run(device, scriptedApi(refusal(503)).api)).unsentCount).toBe(1);
  expect(rows() - before).toBeLessThan(others.length);
});

test('a refused removal takes as many database requests for 300 eaten dishes as for 3', async () => {
  const requestsFor = async (count: number) => {
    const list = listOf(Array.from({ length: count }, () => newDish('Żurek', { isDone: true })));
    const device = await deviceWith(list);
    await removeList(device, list.id);
    device.clock.now += UNDO_HOLD_MS;
    const requests = await countRequests(device.db);
    expect(await run(device, scriptedApi(refusal(404)).api)).toMatchObject({ refused: 1 });
    const requestCount = requests();
    expect((await device.db.lists.get(list.id))?.items).toHaveLength(count);
    expect((await device.db.accounts.get(USER))?.exp).toBe(100 * count);
    return requestCount;
  };
  expect(await requestsFor(300)).toBe(await requestsFor(3));
});

/** Creates `count` lists whose creations wait in the outbox. */
async function createOffline(device: TestDevice, count: number): Promise<List[]> {
  const lists = Array.from({ length: count }, (_, index) => listOf([newDish(`Dish ${index}`)]));
  for (const list of lists) await createList(device, list);
  return lists;
}

const created = (list: List, rev: number): Reply<unknown> => ({
  kind: 'answer',
  data: { id: list.id, list: { ...list, rev }, stamp: { userID: USER, rev, epoch: 'e1' } },
});
const isCreation = ({ path }: { path: string }) => path.includes('createListForUser');
const idIn = (body: unknown) => (body as { id: string }).id;

test('lists made offline are created one after another, and hold up no other list’s tick', async () => {
  const other = listOf([newDish('Żurek')]);
  const device = await deviceWith(other);
  const lists = await createOffline(device, 3);
  await editList(device, {
    kind: 'item.tick',
    listID: other.id,
    itemID: other.items[0]!.id,
    args: { isDone: true },
  });
  const releases: (() => void)[] = [];
  const { api, sent } = scriptedApi(async (request) => {
    if (!isCreation(request)) return answer({ ...other, rev: 2 }, 2);
    await new Promise<void>((resolve) => releases.push(resolve));
    const list = lists.find(({ id }) => id === idIn(request.body))!;
    return created(list, 2 + releases.length);
  });
  const order = () => sent.filter(isCreation).map(({ body }) => idIn(body));

  const drained = run(device, api);
  // The tick has been sent and settled while the first creation is in flight.
  await eventually(async () => expect(await device.db.outbox.count()).toBe(3));
  expect(order()).toEqual([lists[0]!.id]);
  for (let createdCount = 1; createdCount <= 3; createdCount += 1) {
    await eventually(() => expect(releases).toHaveLength(createdCount));
    expect(order()).toEqual(lists.slice(0, createdCount).map(({ id }) => id));
    releases[createdCount - 1]!();
  }
  expect(await drained).toMatchObject({ settled: 4, unsentCount: 0 });
});

test('changes of a list made offline are sent after its creation, in the same run', async () => {
  const device = await testDevice();
  const lists = await createOffline(device, 2);
  for (const { id: listID, items } of lists)
    await editList(device, { kind: 'item.tick', listID, itemID: items[0]!.id, args: { isDone: true } });
  const { api, sent } = scriptedApi((request) => {
    const id = isCreation(request) ? idIn(request.body) : request.params.listID;
    return created(lists.find((list) => list.id === id)!, sent.length + 1);
  });
  expect(await run(device, api)).toMatchObject({ settled: 4, unsentCount: 0 });
});

test.each([
  ['is refused', 400],
  ['fails for now', 500],
])('a creation that %s holds up no later creation', async (_, status) => {
  const device = await testDevice();
  const lists = await createOffline(device, 3);
  const { api, sent } = scriptedApi(({ body }) => {
    const list = lists.find(({ id }) => id === idIn(body))!;
    return list === lists[0] ? refusal(status) : created(list, sent.length + 1);
  });
  await run(device, api);
  expect(sent.map(({ body }) => idIn(body))).toEqual(lists.map(({ id }) => id));
  expect(await device.db.outbox.toArray()).toMatchObject([{ listID: lists[0]!.id }]);
});

test('a list that was removed and saved again offline is saved after an earlier creation', async () => {
  const source = { ...listOf([newDish('Żurek')]), isAuthor: false };
  const copyID = copyIDOf(USER, source.id);
  const copy = listOf(source.items, { id: copyID, isAuthor: false });
  const device = await deviceWith(copy);
  await removeList(device, copyID);
  const [createdList] = await createOffline(device, 1);
  await saveList(device, source);
  device.clock.now += UNDO_HOLD_MS;
  const releases: (() => void)[] = [];
  const { api, sent } = scriptedApi(async (request) => {
    if (isCreation(request)) {
      await new Promise<void>((resolve) => releases.push(resolve));
      return created(createdList!, 3);
    }
    if (request.path.includes('removeUserList')) return answer(null, 2);
    return created({ ...copy, rev: 4 }, 4);
  });
  const drained = run(device, api);
  await eventually(async () => expect(await device.db.outbox.count()).toBe(2));
  expect(sent).toHaveLength(2);
  releases[0]!();
  expect(await drained).toMatchObject({ settled: 3, unsentCount: 0 });
});

test('an achievement in the answer to a tick stays when the tick is removed offline', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  const tick = (isDone: boolean) =>
    ({ kind: 'item.tick', listID: list.id, itemID: list.items[0]!.id, args: { isDone } }) as const;
  await editList(device, tick(true));
  const stamp = { userID: USER, rev: 2, epoch: 'e1', achievements: ['dishes-1'] };
  await run(device, scriptedApi({ kind: 'answer', data: { list: apply(list, tick(true)), stamp } }).api);
  await editList(device, tick(false));
  expect(await device.db.accounts.get(USER)).toMatchObject({ exp: 0, achievements: ['dishes-1'] });
});
