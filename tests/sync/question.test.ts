import { expect, test } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { editList } from '#src/commands/edit-list.ts';
import { createNetworkMode } from '#src/platform/network-mode.ts';
import { hourOf } from '#src/sync/apply-account.ts';
import { lookForNews, untilQuestion } from '#src/sync/question.ts';
import { createSynchroniser } from '#src/sync/synchroniser.ts';
import { accountAnswer } from '#tests/helpers/account-answer.ts';
import { deviceWith, listOf, meal, type TestDevice, testDevice, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { noNetwork, refusal, type SentRequest, scriptedApi } from '#tests/helpers/scripted-api.ts';

const MINUTE = 60_000;
const REV = '/account/rev';

/** A device that has fetched its account, at revision 1, within this hour. */
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
/** Lets a device ask, and says what came of it and what was asked. */
async function look(device: TestDevice, reason: 'minute' | 'return', ...replies: Replies) {
  const { api, sent } = scriptedApi(...replies);
  const result = await lookForNews({ db: device.db, api, now: device.now, random: () => 0.5 }, reason);
  return { result, asked: sent.map(({ path }) => path), sent };
}

test('what another phone has written is pulled as soon as the question tells of it', async () => {
  const device = await fetchedDevice();
  const fresh = { ...listOf([meal('Żurek')]), rev: 2 };
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

test('where nothing is new the question is all that is asked, and the phone has agreed with the server now', async () => {
  const device = await fetchedDevice();
  expect(await look(device, 'return', revision(1))).toMatchObject({ result: 'not-due', asked: [REV] });
  expect(await device.db.meta.get('sync')).toEqual({ key: 'sync', lastSyncedAt: device.now() });
});

test('when the clock hour has changed the account is fetched, and no question goes before that', async () => {
  const device = await fetchedDevice();
  device.clock.now += 60 * MINUTE;
  const { asked } = await look(device, 'return', accountAnswer([], { rev: 1, isPartial: true }));
  expect(asked).toEqual(['/account/data']);
});

test('a late answer from before what this phone has pulled is passed over', async () => {
  const device = await fetchedDevice();
  await look(device, 'return', revision(5), accountAnswer([], { rev: 5, isPartial: true }));
  expect(await look(device, 'return', revision(4))).toMatchObject({ result: 'not-due', asked: [REV] });
  expect(await device.db.accounts.get(USER)).toMatchObject({ rev: 5, pulledRev: 5 });
});

test('an answer of another epoch changes nothing by itself: the whole account says which one holds', async () => {
  const device = await fetchedDevice(listOf([meal('Żurek')]));
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

test('a pull that fails after the question told of news is made up for by the next one', async () => {
  const device = await fetchedDevice();
  expect(await look(device, 'return', revision(2), noNetwork)).toMatchObject({ result: 'failed' });
  expect(await device.db.accounts.get(USER)).toMatchObject({ pulledRev: 1 });
  const pulled = accountAnswer([], { rev: 2, isPartial: true });
  expect(await look(device, 'return', revision(2), pulled)).toMatchObject({ result: 'done' });
});

test('a question that is refused for want of a session pauses it, and no more is asked', async () => {
  const device = await fetchedDevice();
  expect(await look(device, 'return', refusal(403))).toMatchObject({ result: 'signed-out', asked: [REV] });
  expect(await device.db.meta.get('session')).toMatchObject({ isPaused: true });
  expect(await look(device, 'return')).toMatchObject({ result: 'signed-out', asked: [] });
  expect(await untilQuestion(device.db, device.now())).toBeNull();
});

test('a visitor’s phone asks nothing and keeps nothing', async () => {
  const device = await testDevice(null);
  expect(await look(device, 'return')).toMatchObject({ result: 'signed-out', asked: [] });
  expect(await device.db.meta.count()).toBe(0);
});

test('of several tabs one asks in a minute, and every return asks', async () => {
  const device = await fetchedDevice();
  expect((await look(device, 'minute', revision(1))).asked).toEqual([REV]);
  expect((await look(device, 'minute')).asked).toEqual([]);
  expect((await look(device, 'return', revision(1))).asked).toEqual([REV]);
  device.clock.now += MINUTE;
  const both = await Promise.all([look(device, 'minute', revision(1)), look(device, 'minute', revision(1))]);
  expect(both.flatMap(({ asked }) => asked)).toEqual([REV]);
});

test('two questions of the minute are between fifty seconds and a minute apart', async () => {
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

test('a server that fails is asked less and less often, and as before once it answers', async () => {
  const device = await fetchedDevice();
  const waits = [];
  for (let time = 0; time < 4; time += 1) {
    await look(device, 'minute', noNetwork);
    const wait = (await untilQuestion(device.db, device.now())) ?? 0;
    waits.push(wait);
    device.clock.now += wait;
  }
  expect(waits).toEqual([110_000, 220_000, 300_000, 300_000]);
  await look(device, 'minute', revision(1));
  expect(await untilQuestion(device.db, device.now())).toBe(55_000);
  device.clock.now += MINUTE;
  await look(device, 'minute', noNetwork);
  expect(await untilQuestion(device.db, device.now())).toBe(110_000);
});

test('a server that says when to come again is not asked before, not on a return and not after a reload either', async () => {
  const device = await fetchedDevice();
  await look(device, 'return', refusal(429, 4 * MINUTE));
  device.clock.now += 4 * MINUTE - 1;
  expect(await look(device, 'return')).toMatchObject({ result: 'failed', asked: [] });
  expect((await look(device, 'minute')).asked).toEqual([]);
  device.clock.now += 1;
  expect((await look(device, 'return', revision(1))).asked).toEqual([REV]);
});

test('a clock that is set back a year stops no questions', async () => {
  const device = await fetchedDevice();
  await look(device, 'return', refusal(429, 4 * MINUTE));
  device.clock.now -= 365 * 24 * 60 * MINUTE;
  await device.db.accounts.update(USER, { fetchedHour: hourOf(device.now()) });
  expect(await untilQuestion(device.db, device.now())).toBe(0);
  expect((await look(device, 'minute', revision(1))).asked).toEqual([REV]);
  expect(await untilQuestion(device.db, device.now())).toBe(55_000);
});

/** A synchroniser whose server knows the account at revision 2 and takes a tick. */
async function synchronised() {
  const list = listOf([meal('Żurek')]);
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
    onDrained: (left) => drained.push(left),
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

test('what waits is sent first, and its answer tells how far the account has come: nothing is asked', async () => {
  const { resume, wake, sent, tick, drained } = await synchronised();
  await tick();
  resume();
  await eventually(() => expect(drained).toEqual([0]));
  // A question of the first run would be under way before a second one ends.
  wake();
  await eventually(() => expect(drained).toEqual([0, 0]));
  expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('updateItemInList')]);
});

test('the question of the minute comes after a drain, and what is new after that', async () => {
  const { askByTheMinute, device, sent, drained } = await synchronised();
  askByTheMinute();
  await eventually(() => expect(sent.map(({ path }) => path)).toEqual([REV, '/account/data']));
  expect(drained[0]).toBe(0);
  await eventually(async () => expect((await device.db.accounts.get(USER))?.pulledRev).toBe(2));
});

test('a screen that lacks a list hears when the server was asked for it', async () => {
  const { look, device, sent } = await synchronised();
  expect(await look()).toBe('done');
  expect(sent.map(({ path }) => path)).toEqual([REV, '/account/data']);
  expect(await device.db.accounts.get(USER)).toMatchObject({ pulledRev: 2 });
  expect(await look()).toBe('not-due');
});

test('after a sign-in, which fetches the account, no question is asked', async () => {
  const { signedIn, wake, sent, drained } = await synchronised();
  signedIn();
  await eventually(() => expect(drained).toEqual([0]));
  // A question of the first run would be under way before a second one ends.
  wake();
  await eventually(() => expect(drained).toEqual([0, 0]));
  expect(sent).toEqual([]);
});
