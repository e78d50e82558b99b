/** A 403 pauses the session, shows nothing and keeps everything (P7.7, P8.3). */
import { describe, expect, test } from 'vitest';
import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import { readSessions, signOutEverywhere, signOutSession } from '#src/commands/account/credentials.ts';
import { deleteAccount, exportData } from '#src/commands/account/own-data.ts';
import { login } from '#src/commands/account/sign-in.ts';
import { editList } from '#src/commands/edit-list.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { readSession } from '#src/db/session.ts';
import { currentAccount } from '#src/queries/account.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { fetchAvatars } from '#src/sync/account-reads.ts';
import { pausingApi, pull } from '#src/sync/pull.ts';
import { refusedWith, signInAnswer } from '#tests/commands/account/sign-in-answer.ts';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';
import {
  deviceWith,
  listOf,
  newDish,
  type TestDevice,
  testDevice,
  testID,
  USER,
} from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';

const OTHER = '0190a000-0000-7000-8000-000000000002';
const FORM = { emailAddress: 'x@example.org', password: 'x' };
const CALLS = Object.entries(ALL_CALLS);
const NEEDS_SESSION = CALLS.filter(([, call]) => call.session === 'required');
const NEEDS_NONE = CALLS.filter(([, call]) => call.session === 'none');

const serviceOf = ({ db }: TestDevice, ...replies: Parameters<typeof scriptedApi>) =>
  pausingApi(scriptedApi(...replies).api, db);

const isPaused = async ({ db }: TestDevice) => (await readSession(db))?.isPaused;

/** Makes a device with a list and one unsent tick. */
async function withOneTick() {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  return device;
}

/** Returns the content of the database, except for the session. */
async function contentWithoutSession({ db }: TestDevice): Promise<unknown> {
  const tables = db.tables.filter(({ name }) => name !== 'meta');
  return Promise.all(tables.map((table) => table.toArray()));
}

test.each(NEEDS_SESSION)('a 403 to %s pauses the session and keeps everything', async (_, call) => {
  const device = await withOneTick();
  const before = await contentWithoutSession(device);
  await serviceOf(device, refusedWith(403, ERROR_CODES.NO_SESSION))(call);
  expect(await isPaused(device)).toBe(true);
  expect(await contentWithoutSession(device)).toEqual(before);
});

test.each([
  ['no session', refusedWith(403, ERROR_CODES.NO_SESSION)],
  ['another account in the same browser', refusedWith(403, ERROR_CODES.WRONG_ACCOUNT)],
])('a 403 for %s pauses the session', async (_, reply) => {
  const device = await testDevice();
  await serviceOf(device, reply)(ALL_CALLS.avatars!, { expectedUser: USER });
  expect(await isPaused(device)).toBe(true);
});

test('an answer with another user’s stamp pauses the session', async () => {
  const device = await testDevice();
  const reply = { kind: 'answer', data: { stamp: { userID: OTHER, rev: 1, epoch: 'e' } } } as const;
  await serviceOf(device, reply)(ALL_CALLS.avatars!);
  expect(await isPaused(device)).toBe(true);
});

test.each<[string, Reply<unknown>]>([
  ['400', refusal(400)],
  ['404', refusal(404)],
  ['409', refusal(409)],
  ['429', refusal(429)],
  ['500', refusal(500)],
  ['no answer', noNetwork],
  ['a 403 for an origin that a proxy changed', refusedWith(403, ERROR_CODES.FOREIGN_ORIGIN)],
  ['a 403 with a code newer than this app', refusedWith(403, 6999)],
  ['a 401 with a code newer than this app', refusedWith(401, 6999)],
  ["a hotel's page, whatever its status", { kind: 'silence', reason: 'foreign', retryAfterMs: 0 }],
  ['an answer', { kind: 'answer', data: { stamp: { userID: USER, rev: 1, epoch: 'e' } } }],
])('%s does not pause the session', async (_, reply) => {
  const device = await testDevice();
  await serviceOf(device, reply)(ALL_CALLS.avatars!, { expectedUser: USER });
  expect(await isPaused(device)).toBe(false);
});

test.each(NEEDS_NONE)('a 403 to %s, which needs no session, leaves the session active', async (_, call) => {
  const device = await testDevice();
  await serviceOf(device, refusedWith(403, ERROR_CODES.FOREIGN_ORIGIN))(call);
  expect(await isPaused(device)).toBe(false);
});

describe('a late 403', () => {
  /** Returns an api whose call is refused only after `meanwhile`. */
  const refusedAfter = (device: TestDevice, meanwhile: () => Promise<unknown>): Api =>
    pausingApi(
      scriptedApi(async () => {
        await meanwhile();
        return refusal(403);
      }).api,
      device.db,
    );
  const signIn = async (device: TestDevice, id: string) => {
    device.clock.now += 1000;
    await login({ ...device, api: scriptedApi(signInAnswer(id)).api }, FORM);
  };

  test.each([
    ['another user', OTHER],
    ['the same user', USER],
  ])('does not sign out %s who has signed in meanwhile', async (_, id) => {
    const device = await testDevice();
    await refusedAfter(device, () => signIn(device, id))(ALL_CALLS.avatars!);
    expect(await readSession(device.db)).toMatchObject({ userID: id, isPaused: false });
  });

  test('to a sent change does not sign out a new session either', async () => {
    const device = await withOneTick();
    await drainWith(device, async () => {
      await signIn(device, USER);
      return refusal(403);
    });
    expect(await isPaused(device)).toBe(false);
    expect(await unsentCounts(device.db)).toMatchObject({ waiting: 1, rejected: 0 });
  });

  test('for another account than the signed-in one has no effect', async () => {
    const device = await testDevice();
    await serviceOf(device, refusedWith(403, ERROR_CODES.WRONG_ACCOUNT))(ALL_CALLS.avatars!, {
      expectedUser: OTHER,
    });
    expect(await isPaused(device)).toBe(false);
  });

  test('after a sign-out has no effect', async () => {
    const device = await testDevice();
    await refusedAfter(device, () => device.db.meta.clear())(ALL_CALLS.avatars!);
    expect(await readSession(device.db)).toBeNull();
  });
});

describe('an ended session is paused by the drain and the pull, which use an api that does not pause it', () => {
  const noSession = refusedWith(403, ERROR_CODES.NO_SESSION);

  test('after a refused pull, whose device keeps its data', async () => {
    const device = await withOneTick();
    const before = await contentWithoutSession(device);
    expect(await pull({ ...device, api: scriptedApi(noSession).api }, 'now')).toBe('signed-out');
    expect(await isPaused(device)).toBe(true);
    expect(await contentWithoutSession(device)).toEqual(before);
  });

  test('after a refused change, which then waits', async () => {
    const device = await withOneTick();
    await drainWith(device, noSession);
    expect(await isPaused(device)).toBe(true);
    expect(await unsentCounts(device.db)).toMatchObject({ waiting: 1, rejected: 0 });
  });

  test('after a refused change that was discarded while it was in flight', async () => {
    const device = await withOneTick();
    await drainWith(device, async () => {
      await device.db.outbox.clear();
      return noSession;
    });
    expect(await isPaused(device)).toBe(true);
  });
});

describe('a user’s request in an ended session does not throw, and pauses the session', () => {
  const noSession = refusedWith(403, ERROR_CODES.NO_SESSION);
  const account = { id: USER };
  test.each<[string, (device: TestDevice, api: Api) => Promise<unknown>, unknown]>([
    ['deleting the account', ({ db }, api) => deleteAccount({ db, api }, account), { kind: 'signed-out' }],
    ['the list of sessions', (_, api) => readSessions(api, USER), { kind: 'signed-out' }],
    ['signing another browser out', (_, api) => signOutSession(api, USER, testID()), { kind: 'signed-out' }],
    ['signing out everywhere', (_, api) => signOutEverywhere(api, USER), { kind: 'signed-out' }],
    ['the avatars', ({ db }, api) => fetchAvatars({ db, api }), { kind: 'signed-out' }],
    ['the export', ({ db }, api) => exportData({ db, api }), { server: 'refused' }],
    ['fetching the account', (device, api) => pull({ ...device, api }, 'now'), 'signed-out'],
  ])('%s', async (_, request, expected) => {
    const device = await withOneTick();
    const before = await contentWithoutSession(device);
    const outcome = await request(device, serviceOf(device, noSession));
    if (typeof expected === 'object') expect(outcome).toMatchObject(expected as object);
    else expect(outcome).toBe(expected);
    expect((await currentAccount(device.db))?.isPaused).toBe(true);
    expect(await contentWithoutSession(device)).toEqual(before);
  });
});
