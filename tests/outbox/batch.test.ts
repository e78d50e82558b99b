/** Many unsent changes are sent in batches (P7.13). */
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import { createList } from '#src/commands/draft.ts';
import { editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { removeList } from '#src/commands/removal.ts';
import type { BatchedWrite } from '#src/contract/batch.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { MAX_WAIT_MS, resetBackoff } from '#src/outbox/backoff.ts';
import { drain } from '#src/outbox/drain.ts';
import { newEntry, UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { apply, type ListOp } from '#src/writes/table.ts';
import { deviceWith, listOf, newDish, type TestDevice, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { noNetwork, refusal, type SentRequest, scriptedApi, usualCode } from '#tests/helpers/scripted-api.ts';

afterEach(() => vi.useRealTimers());

const BATCH = '/account/writes';
type Api = ReturnType<typeof scriptedApi>['api'];
/** Drains the outbox, with batches from `batchThreshold` waiting entries on. */
const run = (device: TestDevice, api: Api, { batchThreshold = 2 } = {}) =>
  drain({
    db: device.db,
    api,
    now: device.now,
    random: () => 0.5,
    batchThreshold,
    withLock: (work) => work(),
  });

/** Returns the writes of a batch. */
const writesOf = ({ body }: SentRequest) => (body as { writes: BatchedWrite[] }).writes;
const stamp = (rev: number, userID = USER) => ({ userID, rev, epoch: 'e1' });
/** Returns the new names of lists in these batches. */
const namesIn = (requests: SentRequest[]) =>
  requests.flatMap(writesOf).map(({ body }) => (body as { content: string }).content);

type BatchVerdict = {
  key: string;
  status: number;
  body: unknown;
  retryAfter?: number;
  isListLater?: boolean;
};
const batchAnswer = (verdicts: BatchVerdict[], rev = 9): Reply<unknown> => ({
  kind: 'answer',
  data: { verdicts, stamp: stamp(rev) },
});
/** Returns the verdict that a write was applied, with the list as it is then. */
const accepted = (write: BatchedWrite, list: List | null, rev = 2): BatchVerdict => ({
  key: write.key,
  status: 200,
  body: { list, stamp: stamp(rev) },
});
/** Returns the verdict that a write was applied, for a list that a later verdict of the answer contains. */
const acceptedWithLaterList = (write: BatchedWrite, rev = 2): BatchVerdict => ({
  key: write.key,
  status: 200,
  body: { stamp: stamp(rev) },
  isListLater: true,
});
const refusedVerdict = (write: BatchedWrite, status: number, retryAfter?: number): BatchVerdict => ({
  key: write.key,
  status,
  body: { error: `status ${status}`, internalErrorCode: usualCode(status) },
  ...(retryAfter !== undefined && { retryAfter }),
});

/** A server that applies each single or batched write once for its key. */
function applyingServer(...lists: List[]) {
  const state = new Map(lists.map((list) => [list.id, list]));
  const applied: string[] = [];
  let rev = 1;
  const doOne = (key: string, op: ListOp) => {
    const list = state.get(op.listID) ?? null;
    const from = rev;
    if (!applied.includes(key)) {
      rev += 1;
      applied.push(key);
      state.set(op.listID, { ...(apply(list, op) as List), rev });
    }
    return { list: state.get(op.listID) as List, stamp: { ...stamp(rev), ...(rev > from && { from }) } };
  };
  const rename = (key: string, params: Record<string, unknown>, body: unknown) =>
    doOne(key, {
      kind: 'list.rename',
      listID: String(params.listID),
      args: { name: (body as { content: string }).content },
    });
  const answer = (request: SentRequest): Reply<unknown> => {
    if (request.path !== BATCH)
      return { kind: 'answer', data: rename(request.key, request.params, request.body) };
    const answers = writesOf(request).map(({ key, params = {}, body }) => ({
      key,
      answer: rename(key, params, body),
    }));
    return batchAnswer(
      answers.map(({ key, answer: { list, stamp: writeStamp } }, index) => {
        const isLater = answers.slice(index + 1).some((each) => each.answer.list.id === list.id);
        return {
          key,
          status: 200,
          body: isLater ? { stamp: writeStamp } : { list, stamp: writeStamp },
          isListLater: isLater,
        };
      }),
      rev,
    );
  };
  return { answer, applied, state };
}

/** Makes a device with unsent changes: each list was renamed `times` times, as in `Name 2 of list 0`. */
async function deviceWithRenames(times: number, ...lists: List[]) {
  const device = await deviceWith(...lists);
  for (let count = 1; count <= times; count += 1)
    for (const [number, { id: listID }] of lists.entries())
      await editList(device, {
        kind: 'list.rename',
        listID,
        args: { name: `Name ${count} of list ${number}` },
      });
  return device;
}

const entriesOf = (device: TestDevice) => device.db.outbox.orderBy('seq').toArray();
const nameOf = async (device: TestDevice, { id }: List) => (await device.db.lists.get(id))?.name;

test('up to twenty changes are sent in one request each', async () => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(20, list);
  const { api, sent } = scriptedApi(applyingServer(list).answer);
  const deps = { db: device.db, api, now: device.now, random: () => 0.5 };
  await drain({ ...deps, withLock: (work) => work() });
  expect(sent).toHaveLength(20);
  expect(sent.every(({ path }) => path !== BATCH)).toBe(true);
});

test('more than twenty changes are sent in one request, in their order, each under its own key', async () => {
  const [one, other] = [listOf([newDish('A')]), listOf([newDish('B')])];
  const device = await deviceWithRenames(11, one, other);
  const keys = (await entriesOf(device)).map(({ id }) => id);
  const server = applyingServer(one, other);
  const { api, sent } = scriptedApi(server.answer);
  const deps = { db: device.db, api, now: device.now, random: () => 0.5 };
  const result = await drain({ ...deps, withLock: (work) => work() });
  expect(sent.map(({ path }) => path)).toEqual([BATCH]);
  expect(server.applied).toEqual(keys);
  expect(writesOf(sent[0]!).map(({ lane }) => lane)).toEqual(keys.map((_, index) => index % 2));
  expect(result).toEqual({ settled: 22, refused: 0, unsentCount: 0, nextAt: null });
  expect(await device.db.outbox.count()).toBe(0);
  expect(await device.db.bases.count()).toBe(0);
  expect(await nameOf(device, one)).toBe('Name 11 of list 0');
  // The answers contain all revisions, so that no pull is needed.
  expect(await device.db.accounts.get(USER)).toMatchObject({ rev: 23, pulledRev: 23 });
});

test('five hundred changes need five requests', async () => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(500, list);
  const server = applyingServer(list);
  const { api, sent } = scriptedApi(server.answer);
  await run(device, api);
  expect(sent).toHaveLength(500 / LIMITS.writesPerBatch);
  expect(namesIn(sent).at(-1)).toBe('Name 500 of list 0');
  expect(await device.db.outbox.count()).toBe(0);
});

test('a refused change is undone and keeps its reason, and later changes are applied', async () => {
  const [one, other] = [listOf([newDish('A')]), listOf([newDish('B')])];
  const device = await deviceWithRenames(2, one, other);
  const { api } = scriptedApi((request) => {
    const [first, second, third, fourth] = writesOf(request) as [
      BatchedWrite,
      BatchedWrite,
      BatchedWrite,
      BatchedWrite,
    ];
    return batchAnswer([
      refusedVerdict(first, 404),
      acceptedWithLaterList(second, 2),
      accepted(third, { ...one, name: 'Name 2 of list 0' }, 3),
      accepted(fourth, { ...other, name: 'Name 2 of list 1' }, 4),
    ]);
  });
  expect(await run(device, api)).toMatchObject({ settled: 4, refused: 1, unsentCount: 0 });
  expect(await entriesOf(device)).toMatchObject([{ state: 'rejected', error: { status: 404 } }]);
  expect([await nameOf(device, one), await nameOf(device, other)]).toEqual([
    'Name 2 of list 0',
    'Name 2 of list 1',
  ]);
});

test.each([
  ['a code that is newer than this app', { error: 'Too spicy', internalErrorCode: 6999 }, 404],
  ['a newer server’s code for a call that it does not know', { error: 'no', internalErrorCode: 6999 }, 501],
  ['JSON without a code', { error: 'Not Found' }, 404],
])('a verdict with %s is no refusal', async (_, body, status) => {
  const [one, other] = [listOf([newDish('A')]), listOf([newDish('B')])];
  const device = await deviceWithRenames(2, one, other);
  const { api } = scriptedApi((request) => {
    const [first, second, , fourth] = writesOf(request) as BatchedWrite[];
    return batchAnswer([
      { key: first!.key, status, body },
      acceptedWithLaterList(second!, 2),
      accepted(fourth!, { ...other, name: 'Name 2 of list 1' }, 3),
    ]);
  }, noNetwork);
  expect(await run(device, api)).toMatchObject({ refused: 0, unsentCount: 2 });
  expect((await entriesOf(device)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('a change with a Retry-After waits with the entries behind it; others are settled', async () => {
  const [one, other] = [listOf([newDish('A')]), listOf([newDish('B')])];
  const device = await deviceWithRenames(2, one, other);
  const { api, sent } = scriptedApi((request) => {
    const [first, second, , fourth] = writesOf(request) as BatchedWrite[];
    return batchAnswer([
      refusedVerdict(first!, 429, 60),
      acceptedWithLaterList(second!),
      accepted(fourth!, { ...other, name: 'Name 2 of list 1' }),
    ]);
  });
  const result = await run(device, api);
  expect(sent).toHaveLength(1);
  expect(result).toEqual({ settled: 2, refused: 0, unsentCount: 2, nextAt: device.clock.now + 60_000 });
  expect(await entriesOf(device)).toMatchObject([
    { state: 'waiting', notBefore: device.clock.now + 60_000 },
    { state: 'waiting', notBefore: 0 },
  ]);
  expect(await nameOf(device, one)).toBe('Name 2 of list 0');
});

test('changes without a verdict are sent again at once if others have one', async () => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(5, list);
  const server = applyingServer(list);
  const { api, sent } = scriptedApi((request) =>
    server.answer(
      request.path === BATCH ? { ...request, body: { writes: writesOf(request).slice(0, 2) } } : request,
    ),
  );
  await run(device, api);
  expect(sent.map(({ path }) => path === BATCH)).toEqual([true, true, false]);
  expect(new Set(server.applied).size).toBe(5);
  expect(await nameOf(device, list)).toBe('Name 5 of list 0');
});

test('an answer without any verdict is treated as a failure', async () => {
  const device = await deviceWithRenames(5, listOf([newDish('A')]));
  const { api, sent } = scriptedApi(batchAnswer([]));
  const result = await run(device, api);
  expect(sent).toHaveLength(1);
  expect(result).toEqual({ settled: 0, refused: 0, unsentCount: 5, nextAt: device.clock.now + 1000 });
});

test('after a lost answer all changes are sent again under the same keys, and applied once', async () => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(5, list);
  const keys = (await entriesOf(device)).map(({ id }) => id);
  const server = applyingServer(list);
  const { api, sent } = scriptedApi((request) => {
    const answer = server.answer(request);
    return sent.length === 1 ? noNetwork : answer;
  });
  expect(await run(device, api)).toMatchObject({ settled: 0, unsentCount: 5 });
  expect(await nameOf(device, list)).toBe('Name 5 of list 0');
  await resetBackoff(device.db);
  await run(device, api);
  expect(sent).toHaveLength(2);
  expect(writesOf(sent[1]!).map(({ key }) => key)).toEqual(keys);
  expect(server.applied).toEqual(keys);
  expect(await device.db.outbox.count()).toBe(0);
});

test('an answer that is cut off or stalls after its headers is no answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const kind of ['cut', 'stalls']) {
    const device = await deviceWithRenames(5, listOf([newDish('A')]));
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"verdicts":[{"key":"'));
        if (kind === 'cut') controller.close();
      },
    });
    let requests = 0;
    const fetch = async () => {
      requests += 1;
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    };
    const api = createApi({ base: 'http://localhost/api', fetch });
    const result = run(device, api);
    await eventually(() => expect(requests).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await result).toMatchObject({ settled: 0, unsentCount: 5 });
    expect((await entriesOf(device)).every(({ state }) => state === 'waiting')).toBe(true);
  }
});

test('a failed batch is smaller at the next attempt, and full again once the back-off is reset', async () => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(40, list);
  const { api, sent } = scriptedApi(refusal(500));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await run(device, api);
    device.clock.now += MAX_WAIT_MS;
  }
  expect(sent.map((request) => (request.path === BATCH ? writesOf(request).length : 1))).toEqual([
    40, 10, 2, 1,
  ]);
  await resetBackoff(device.db);
  const working = scriptedApi(applyingServer(list).answer);
  await run(device, working.api);
  expect(writesOf(working.sent[0]!)).toHaveLength(40);
});

test('a change that makes every batch fail holds up only its own list', async () => {
  const lists = Array.from({ length: 30 }, () => listOf([newDish('A')]));
  const device = await deviceWithRenames(1, ...lists);
  const failingID = (await entriesOf(device))[7]!.id;
  const server = applyingServer(...lists);
  const { api } = scriptedApi((request) => {
    const keys = request.path === BATCH ? writesOf(request).map(({ key }) => key) : [request.key];
    return keys.includes(failingID) ? noNetwork : server.answer(request);
  });
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await run(device, api);
    device.clock.now += MAX_WAIT_MS;
  }
  expect((await entriesOf(device)).map(({ id }) => id)).toEqual([failingID]);
});

test.each([
  ['404', refusal(404)],
  ['405', refusal(405)],
  ['a refusal for its size', refusal(413)],
  ['a refusal of its content', refusal(400)],
  ['501, as from a server without the call', refusal(501)],
])('after %s for a batch, every change is sent at once by its own call', async (_, reply) => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(5, list);
  const server = applyingServer(list);
  const { api, sent } = scriptedApi((request) => (request.path === BATCH ? reply : server.answer(request)));
  expect(await run(device, api)).toEqual({ settled: 5, refused: 0, unsentCount: 0, nextAt: null });
  expect(sent.map(({ path }) => path === BATCH)).toEqual([true, false, false, false, false, false]);
});

/** The reply to a request that another server has answered with a page. */
const FOREIGN_PAGE: Reply<unknown> = { kind: 'silence', reason: 'foreign', retryAfterMs: 0 };

test('if an older server answers the batch with a page, changes are sent at once one by one', async () => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(5, list);
  const server = applyingServer(list);
  const { api, sent } = scriptedApi((request) =>
    request.path === BATCH ? FOREIGN_PAGE : server.answer(request),
  );
  expect(await run(device, api)).toMatchObject({ settled: 5, unsentCount: 0 });
  expect(sent.map(({ path }) => path === BATCH)).toEqual([true, false, false, false, false, false]);
});

test('if every answer is a hotel’s page, the run ends after the batch and one single call', async () => {
  const device = await deviceWithRenames(5, listOf([newDish('A')]));
  const { api, sent } = scriptedApi(FOREIGN_PAGE);
  expect(await run(device, api)).toMatchObject({ settled: 0, unsentCount: 5, nextAt: expect.any(Number) });
  expect(sent.map(({ path }) => path === BATCH)).toEqual([true, false]);
});

test('a sign-out during a batch keeps all changes, pauses the session and counts no attempt', async () => {
  for (const reply of [
    refusal(403),
    // The answer belongs to another user.
    { kind: 'answer', data: { verdicts: [], stamp: stamp(5, testID()) } } as const,
  ]) {
    const device = await deviceWithRenames(5, listOf([newDish('A')]));
    const { api, sent } = scriptedApi(reply);
    await run(device, api);
    expect(sent).toHaveLength(1);
    expect(await entriesOf(device)).toMatchObject(
      Array.from({ length: 5 }, () => ({ state: 'waiting', attempts: 0 })),
    );
    expect(await device.db.meta.get('session')).toMatchObject({ isPaused: true });
  }
});

test('of two users’ changes on a device, only the signed-in user’s are sent', async () => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(4, list);
  const stranger = {
    ...newEntry(device, testID(), 'account:name'),
    kind: 'account.name',
    args: { name: 'Eve' },
  };
  await device.db.outbox.add(stranger as never);
  const { api, sent } = scriptedApi(applyingServer(list).answer);
  await run(device, api);
  expect(writesOf(sent[0]!)).toHaveLength(4);
  expect(await entriesOf(device)).toMatchObject([{ userID: stranger.userID, state: 'waiting', attempts: 0 }]);
});

test('a batch is small enough for a slow uplink to send it in time', async () => {
  const lists = Array.from({ length: 60 }, () => listOf([newDish('A')]));
  const device = await deviceWith(...lists);
  const description = 'żółw '.repeat(90);
  for (const { id: listID, items } of lists)
    for (const count of [1, 2, 3])
      await editList(device, {
        kind: 'item.describe',
        listID,
        itemID: items[0]!.id,
        args: { description: `${description}${count}` },
      });
  const { api, sent } = scriptedApi((request) =>
    batchAnswer(writesOf(request).map((write) => refusedVerdict(write, 404))),
  );
  await run(device, api);
  const bytes = sent.map(({ body }) => new TextEncoder().encode(JSON.stringify(body)).length);
  expect(Math.max(...bytes)).toBeLessThan(66_000);
  expect(sent.length).toBeGreaterThan(1);
  expect(await entriesOf(device)).toMatchObject(Array.from({ length: 180 }, () => ({ state: 'rejected' })));
});

test('lists made offline are created in their order, and their changes follow their creation', async () => {
  const device = await deviceWith();
  const lists = Array.from({ length: 4 }, (_, index) => listOf([newDish('A')], { name: `List ${index}` }));
  for (const list of lists) {
    await createList(device, list);
    await editList(device, { kind: 'list.addTag', listID: list.id, args: { tag: '#hot' } });
  }
  const { api, sent } = scriptedApi((request) =>
    batchAnswer(
      writesOf(request).map((write) => {
        const list = lists.find(
          ({ id }) => id === write.params?.listID || id === (write.body as { id?: string }).id,
        )!;
        return { key: write.key, status: 200, body: { id: list.id, list, stamp: stamp(5) } };
      }),
    ),
  );
  await run(device, api);
  expect(sent.map((request) => writesOf(request).map(({ kind }) => kind))).toEqual([
    lists.map(() => 'list.create'),
    lists.map(() => 'list.addTag'),
  ]);
  expect(writesOf(sent[0]!).map(({ body }) => (body as List).id)).toEqual(lists.map(({ id }) => id));
});

test('changes of a list whose creation was refused are not sent', async () => {
  const device = await deviceWith();
  const lists = Array.from({ length: 3 }, () => listOf([newDish('A')]));
  for (const list of lists) {
    await createList(device, list);
    await editList(device, { kind: 'list.addTag', listID: list.id, args: { tag: '#hot' } });
  }
  const { api, sent } = scriptedApi((request) =>
    batchAnswer(writesOf(request).map((write) => refusedVerdict(write, 409))),
  );
  await run(device, api);
  expect(sent).toHaveLength(1);
  expect((await entriesOf(device)).map(({ kind, state }) => [kind, state])).toEqual(
    lists.flatMap(() => [
      ['list.create', 'rejected'],
      ['list.addTag', 'waiting'],
    ]),
  );
});

test('a change whose verdict refers to a missing later verdict is sent again', async () => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(3, list);
  const { api, sent } = scriptedApi(
    (request) => {
      const [first, second, third] = writesOf(request) as [BatchedWrite, BatchedWrite, BatchedWrite];
      return batchAnswer([
        acceptedWithLaterList(first),
        accepted(second, { ...list, name: 'Name 2 of list 0' }, 3),
        acceptedWithLaterList(third, 4),
      ]);
    },
    { kind: 'answer', data: { list: { ...list, name: 'Name 3 of list 0', rev: 4 }, stamp: stamp(4) } },
  );
  await run(device, api);
  expect(sent.map(({ path }) => path === BATCH)).toEqual([true, false]);
  expect(await device.db.outbox.count()).toBe(0);
});

test('a verdict’s list is stored even if the verdict’s entry was deleted before the answer', async () => {
  const list = listOf([newDish('A')]);
  const device = await deviceWithRenames(3, list);
  const { api } = scriptedApi(async (request) => {
    const [first, second, third] = writesOf(request) as [BatchedWrite, BatchedWrite, BatchedWrite];
    await device.db.outbox.filter(({ id }) => id === third.key).delete();
    return batchAnswer([
      acceptedWithLaterList(first, 2),
      acceptedWithLaterList(second, 3),
      accepted(third, { ...list, name: 'As on the server' }, 4),
    ]);
  });
  await run(device, api);
  expect(await nameOf(device, list)).toBe('As on the server');
  expect(await device.db.bases.count()).toBe(0);
});

test('a copy removed and saved again without an answer is settled by the second saving', async () => {
  const source = { ...listOf([newDish('A')]), publicID: testID(), access: 'public' as const };
  const device = await deviceWith();
  const copyID = await saveList(device, source);
  const { api, sent } = scriptedApi((request) => {
    const list = { ...listOf([newDish('A')]), id: copyID, rev: 4 };
    if (request.path !== BATCH) return { kind: 'answer', data: { id: copyID, list, stamp: stamp(2) } };
    // The server applied both the first time. Its answer to the removal gives the present list and refers to
    // the saving.
    const [removal, saving] = writesOf(request) as [BatchedWrite, BatchedWrite];
    return batchAnswer([
      acceptedWithLaterList(removal, 4),
      { key: saving.key, status: 200, body: { id: copyID, list, stamp: stamp(4) } },
    ]);
  });
  await run(device, api, { batchThreshold: 1 });
  await removeList(device, copyID);
  await saveList(device, source);
  device.clock.now += UNDO_HOLD_MS;
  expect(await run(device, api, { batchThreshold: 1 })).toMatchObject({ settled: 2, unsentCount: 0 });
  expect(sent).toHaveLength(2);
  expect(await nameOf(device, { ...source, id: copyID })).toBe(source.name);
});
