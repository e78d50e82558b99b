import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { device } from '#src/browser/database/device.ts';
import type { SessionInfo } from '#src/contract/account.ts';
import { SessionRow } from '#src/features/settings/session-row.tsx';
import { SignOut } from '#src/features/settings/sign-out.tsx';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { testDevice, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { noNetwork, refusal } from '#tests/helpers/scripted-api.ts';

/** `reply` is the server's answer; `release` sends it to the pending request. */
const service = vi.hoisted(() => ({ reply: null as unknown, release: null as null | (() => void) }));
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const api = () =>
    new Promise((resolve) => {
      service.release = () => resolve(service.reply);
    });
  const userService = { ...here, api, withSessionLock: <T,>(work: () => Promise<T>) => work() };
  return {
    api,
    userService,
    backgroundService: userService,
    serviceFor: () => userService,
    syncNow: () => undefined,
  };
});

const FAILED = { text: 'Logout failed', tone: 'failure' };

beforeEach(async () => {
  const account = await (await testDevice()).db.accounts.get(USER);
  if (account === undefined) throw new Error('no user is signed in');
  await device.db.accounts.put(account);
  await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
  for (const { id } of shownMessages()) dismissMessage(id);
});

test('if the device cannot store a sign-out, a message says so, and the user stays signed in', async () => {
  service.reply = noNetwork;
  const open = device.db.transaction.bind(device.db) as (...args: unknown[]) => unknown;
  const transaction = vi
    .spyOn(device.db, 'transaction')
    .mockImplementation(((...args: unknown[]) =>
      args[0] === 'rw' ? Promise.reject(new Error('the disk is full')) : open(...args)) as never);
  const onSignedOut = vi.fn();
  const screen = await openScreen(<SignOut onSignedOut={onSignedOut} />);
  screen.querySelector('button')?.click();
  await eventually(() => expect(shownMessages()).toMatchObject([FAILED]));
  transaction.mockRestore();
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(await device.db.meta.get('session')).toMatchObject({ userID: USER });
});

const SESSION: SessionInfo = {
  id: '0190c000-0000-7000-8000-000000000001',
  device: 'phone',
  browser: 'Firefox',
  system: 'Android',
  isCurrent: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: '2026-11-02T00:00:00.000Z',
};

test.each<[string, Reply<unknown>, object[]]>([
  ['without an answer', noNetwork, [FAILED]],
  ['when the server fails', refusal(500), [FAILED]],
  ['in a session that has ended', refusal(403), []],
])('a failure to end another session %s shows at most “Logout failed”', async (_, reply, texts) => {
  service.reply = reply;
  const onEnded = vi.fn();
  const screen = await openScreen(<SessionRow session={SESSION} userID={USER} onEnded={onEnded} />);
  const button = screen.querySelector('button');
  button?.click();
  await eventually(() => expect(button?.getAttribute('aria-busy')).toBe('true'));
  await eventually(() => expect(service.release).not.toBeNull());
  service.release?.();
  service.release = null;
  await eventually(() => expect(button?.getAttribute('aria-busy')).not.toBe('true'));
  expect(shownMessages()).toMatchObject(texts);
  expect(shownMessages()).toHaveLength(texts.length);
  expect(onEnded).not.toHaveBeenCalled();
});
