/** Between two fetches a device asks for its revision (P7.11, P7.12). */
import { expect, test } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { createNetworkMode } from '#src/browser/network/network-mode.ts';
import { editList } from '#src/commands/edit-list.ts';
import { hourOf } from '#src/sync/apply-account.ts';
import { lookForNews, untilQuestion } from '#src/sync/question.ts';
import { createSynchroniser } from '#src/sync/synchroniser.ts';
import { accountAnswer } from '#tests/helpers/account-answer.ts';
import { deviceWith, listOf, newDish, type TestDevice, testDevice, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { noNetwork, refusal, type SentRequest, scriptedApi } from '#tests/helpers/scripted-api.ts';

const MINUTE = 60_000;
const REV = '/account/rev';

/** Makes a device that has fetched its account, at revision 1, within this hour. */
async function fetchedDevice(...lists: ReturnType<typeof listOf>[]): Promise<TestDevice> {
  const device = await deviceWith(...lists);
  await device.db.accounts.update(USER, { fetchedHour: hourOf(device.now()) });
  return device;
}

const revision = (rev: number, epoch = 'e1'): Reply<unknown> => ({
  kind: 'answer',
  data: { stamp: { userID: USER, rev, epoch } },
});

type Replies = Parameters<typeof scriptedApi>;
/** Lets a device look for news. Returns the result and the requests. */
async function look(device: TestDevice, reason: 'minute' | 'return', ...replies: Replies) {
  const { api, sent } = scriptedApi(...replies);
  const result = await lookForNews({ db: device.db, api, now: device.now, random: () => 0.5 }, reason);
  return { result, paths: sent.map(({ path }) => path), sent };
}

test('another device’s change is pulled as soon as the question reveals it', async () => {
  const device = await fetchedDevice();
  const fresh = { ...listOf([newDish('Żurek')]), rev: 2 };
  const { result, sent } = await look(
    device,
    'return',
    revision(2),
    accountAnswer([fresh], { rev: 2, isPartial: true }),
  );
  expect(result).toBe('done');
  expect(sent.map(({ path, query }) => [path, query])).toEqual([
    [REV, undefined],
    ['/account/data', { since: 1 }],
  ]);
  expect(await device.db.lists.count()).toBe(1);
});

test('without news the question is the only request, and sets the time of the last sync', async () => {
  const device = await fetchedDevice();
  expect(await look(device, 'return', revision(1))).toMatchObject({ result: 'not-due', paths: [REV] });
  expect(await device.db.meta.get('sync')).toEqual({ key: 'sync', lastSyncedAt: device.now() });
});

test('after a change of the clock hour the account is fetched without a question', async () => {
  const device = await fetchedDevice();
  device.clock.now += 60 * MINUTE;
  const { paths } = await look(device, 'return', accountAnswer([], { rev: 1, isPartial: true }));
  expect(paths).toEqual(['/account/data']);
});

test('a late answer from before the last pull is ignored', async () => {
  const device = await fetchedDevice();
  await look(device, 'return', revision(5), accountAnswer([], { rev: 5, isPartial: true }));
  expect(await look(device, 'return', revision(4))).toMatchObject({ result: 'not-due', paths: [REV] });
  expect(await device.db.accounts.get(USER)).toMatchObject({ rev: 5, pulledRev: 5 });
});

test('an answer of another epoch changes nothing until the whole account is fetched', async () => {
  const device = await fetchedDevice(listOf([newDish('Żurek')]));
  const current = accountAnswer([], { rev: 1, isPartial: true });
  expect(await look(device, 'return', revision(9, 'e0'), current)).toMatchObject({ result: 'done' });
  expect(await device.db.accounts.get(USER)).toMatchObject({ rev: 1, epoch: 'e1', pulledRev: 1 });
  expect(await device.db.lists.count()).toBe(1);

  const { result, sent } = await look(
    device,
    'return',
    revision(3, 'e2'),
    accountAnswer([], { rev: 3, epoch: 'e2', isPartial: true }),
    accountAnswer([], { rev: 3, epoch: 'e2' }),
  );
  expect(result).toBe('done');
  expect(sent.at(-1)?.query).toBeUndefined();
  expect(await device.db.lists.count()).toBe(0);
});

test('a pull that fails after news is repeated after the next question', async () => {
  const device = await fetchedDevice();
  expect(await look(device, 'return', revision(2), noNetwork)).toMatchObject({ result: 'failed' });
  expect(await device.db.accounts.get(USER)).toMatchObject({ pulledRev: 1 });
  const pulled = accountAnswer([], { rev: 2, isPartial: true });
  expect(await look(device, 'return', revision(2), pulled)).toMatchObject({ result: 'done' });
});

test('a question refused without a session pauses the session, and no more is sent', async () => {
  const device = await fetchedDevice();
  expect(await look(device, 'return', refusal(403))).toMatchObject({ result: 'signed-out', paths: [REV] });
  expect(await device.db.meta.get('session')).toMatchObject({ isPaused: true });
  expect(await look(device, 'return')).toMatchObject({ result: 'signed-out', paths: [] });
  expect(await untilQuestion(device.db, device.now())).toBeNull();
});

test('a visitor’s device asks nothing and stores nothing', async () => {
  const device = await testDevice(null);
  expect(await look(device, 'return')).toMatchObject({ result: 'signed-out', paths: [] });
  expect(await device.db.meta.count()).toBe(0);
});

test('once per minute one of several tabs asks, and every return to the app asks', async () => {
  const device = await fetchedDevice();
  expect((await look(device, 'minute', revision(1))).paths).toEqual([REV]);
  expect((await look(device, 'minute')).paths).toEqual([]);
  expect((await look(device, 'return', revision(1))).paths).toEqual([REV]);
  device.clock.now += MINUTE;
  const both = await Promise.all([look(device, 'minute', revision(1)), look(device, 'minute', revision(1))]);
  expect(both.flatMap(({ paths }) => paths)).toEqual([REV]);
});

test('two questions by the minute are fifty to sixty seconds apart', async () => {
  const device = await fetchedDevice();
  const waits = [];
  for (const random of [0, 0.999]) {
    const { api } = scriptedApi(revision(1));
    await lookForNews({ db: device.db, api, now: device.now, random: () => random }, 'return');
    waits.push(await untilQuestion(device.db, device.now()));
  }
  expect(waits[0]).toBe(50_000);
  expect(waits[1]).toBeGreaterThan(59_000);
  expect(waits[1]).toBeLessThan(MINUTE);
});

test('a failing server is asked less and less often, and as before once it answers', async () => {
  const device = await fetchedDevice();
  const waits = [];
  for (let time = 0; time < 4; time += 1) {
    await look(device, 'minute', noNetwork);
    const wait = (await untilQuestion(device.db, device.now())) ?? 0;
    waits.push(wait);
    device.clock.now += wait;
  }
  // The usual 55 s doubled after each failure, up to five minutes.
  expect(waits).toEqual([110_000, 220_000, 300_000, 300_000]);
  await look(device, 'minute', revision(1));
  expect(await untilQuestion(device.db, device.now())).toBe(55_000);
  device.clock.now += MINUTE;
  await look(device, 'minute', noNetwork);
  expect(await untilQuestion(device.db, device.now())).toBe(110_000);
});

test('a server with a Retry-After is not asked earlier, neither on a return nor after a reload', async () => {
  const device = await fetchedDevice();
  await look(device, 'return', refusal(429, 4 * MINUTE));
  device.clock.now += 4 * MINUTE - 1;
  expect(await look(device, 'return')).toMatchObject({ result: 'failed', paths: [] });
  expect((await look(device, 'minute')).paths).toEqual([]);
  device.clock.now += 1;
  expect((await look(device, 'return', revision(1))).paths).toEqual([REV]);
});

test('a clock that is set back by a year stops no questions', async () => {
  const device = await fetchedDevice();
  await look(device, 'return', refusal(429, 4 * MINUTE));
  device.clock.now -= 365 * 24 * 60 * MINUTE;
  await device.db.accounts.update(USER, { fetchedHour: hourOf(device.now()) });
  expect(await untilQuestion(device.db, device.now())).toBe(0);
  expect((await look(device, 'minute', revision(1))).paths).toEqual([REV]);
  expect(await untilQuestion(device.db, device.now())).toBe(55_000);
});

/** Makes a synchroniser whose server has the account at revision 2 and accepts a tick. */
async function synchronised() {
  const list = listOf([newDish('Żurek')]);
  const device = await fetchedDevice(list);
  const { api, sent } = scriptedApi(({ path }: SentRequest) => {
    if (path === REV) return revision(2);
    if (path === '/account/data') return accountAnswer([], { rev: 2, isPartial: true });
    const done = { ...list, items: [{ ...list.items[0], isDone: true }], rev: 2 };
    return { kind: 'answer', data: { list: done, stamp: { userID: USER, epoch: 'e1', rev: 2, from: 1 } } };
  });
  const drained: number[] = [];
  const synchroniser = createSynchroniser({
    db: device.db,
    api,
    network: createNetworkMode(true),
    now: device.now,
    random: () => 0.5,
    withLock: (work) => work(),
    onDrained: (unsent) => drained.push(unsent),
  });
  const tick = () =>
    editList(device, {
      kind: 'item.tick',
      listID: list.id,
      itemID: list.items[0]!.id,
      args: { isDone: true },
    });
  return { ...synchroniser, device, sent, tick, drained };
}

test('waiting entries are sent first, and their answer replaces the question', async () => {
  const { resume, wake, sent, tick, drained } = await synchronised();
  await tick();
  resume();
  await eventually(() => expect(drained).toEqual([0]));
  // A question after the first run would be in flight before the second run ends.
  wake();
  await eventually(() => expect(drained).toEqual([0, 0]));
  expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('updateItemInList')]);
});

test('the question by the minute follows a drain, and a pull follows the question', async () => {
  const { askByTheMinute, device, sent, drained } = await synchronised();
  askByTheMinute();
  await eventually(() => expect(sent.map(({ path }) => path)).toEqual([REV, '/account/data']));
  expect(drained[0]).toBe(0);
  await eventually(async () => expect((await device.db.accounts.get(USER))?.pulledRev).toBe(2));
});

test('a screen without its list waits until the server was asked for news', async () => {
  const { fetchNews, device, sent } = await synchronised();
  expect(await fetchNews()).toBe('done');
  expect(sent.map(({ path }) => path)).toEqual([REV, '/account/data']);
  expect(await device.db.accounts.get(USER)).toMatchObject({ pulledRev: 2 });
  expect(await fetchNews()).toBe('not-due');
});

test('after a sign-in, which fetches the account, no question is sent', async () => {
  const { signedIn, wake, sent, drained } = await synchronised();
  signedIn();
  await eventually(() => expect(drained).toEqual([0]));
  // A question after the first run would be in flight before the second run ends.
  wake();
  await eventually(() => expect(drained).toEqual([0, 0]));
  expect(sent).toEqual([]);
});
