/** Sign-in with a provider, and a provider token that the app finds in a cookie (P6.10, P6.19). */
import { describe, expect, it } from 'vitest';
import type { Api } from '#src/api/client.ts';
import { addressOfToken, signInByStoredToken } from '#src/browser/identity/stored-token.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { isUserName, loginByToken, logout, registerByToken } from '#src/commands/account/sign-in.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { currentAccount } from '#src/queries/account.ts';
import { sendPendingLogout } from '#src/sync/session.ts';
import { testDevice, USER } from '#tests/helpers/device.ts';
import { noNetwork, scriptedApi } from '#tests/helpers/scripted-api.ts';
import { refusedWith, signInAnswer } from './sign-in-answer.ts';

const WHO = { emailAddress: 'ada@example.org', token: 'good' };

/** Returns an `Api` that gives these replies and records the bearer token of each call. */
function recordingApi(...replies: Parameters<typeof scriptedApi>) {
  const { api, sent } = scriptedApi(...replies);
  const bearers: (string | undefined)[] = [];
  const recorded = ((call, parts) => {
    bearers.push(parts?.bearer);
    return api(call, parts);
  }) as Api;
  return { api: recorded, sent, bearers };
}

/** Returns a provider's token with this time of issue, the only claim that the device reads. */
const tokenOf = (issuedAtMs: number) =>
  ['e30', Buffer.from(JSON.stringify({ iat: issuedAtMs / 1000 })).toString('base64url'), 'x'].join('.');

describe('signing in with a provider', () => {
  it('sends the token, and signs the user in if the server accepts it', async () => {
    const device = await testDevice(null);
    const { api, sent, bearers } = recordingApi(signInAnswer(USER, { isThirdParty: true }));
    expect(await loginByToken({ ...device, api }, WHO)).toEqual({ kind: 'done' });
    expect(sent).toMatchObject([{ path: '/user/login', body: { emailAddress: 'ada@example.org' } }]);
    expect(bearers).toEqual(['good']);
    expect(await currentAccount(device.db)).toMatchObject({ name: 'Ada', isThirdParty: true });
  });

  it('reports that there is no account yet, and creates one with a name', async () => {
    const device = await testDevice(null);
    const { api, sent } = recordingApi(refusedWith(401, ERROR_CODES.NO_ACCOUNT), signInAnswer(USER));
    expect(await loginByToken({ ...device, api }, WHO)).toMatchObject({ code: 'NO_ACCOUNT' });
    expect(await currentAccount(device.db)).toBeNull();
    const form = { ...WHO, name: 'Ada', language: 'PL' };
    expect(await registerByToken({ ...device, api }, form)).toEqual({ kind: 'done' });
    expect(sent[1]).toMatchObject({
      path: '/user/thirdParty',
      body: { emailAddress: 'ada@example.org', name: 'Ada', language: 'PL' },
    });
    expect(JSON.stringify(sent[1]?.body)).not.toContain('good');
  });

  it.each(['', 'Al', 'Ada 🍜', 'x'.repeat(51)])('refuses the user name “%s”', (name) =>
    expect(isUserName(name)).toBe(false),
  );

  it('signs out by `DELETE /session`, also when the sign-out waits for the network', async () => {
    const device = await testDevice();
    await device.db.accounts.update(USER, { isThirdParty: true });
    const { api, sent } = recordingApi(noNetwork, { kind: 'answer', data: {} });
    await logout({ ...device, api });
    await sendPendingLogout({ ...device, api });
    expect(sent.map(({ path }) => path)).toEqual(['/session', '/session']);
    expect(await device.db.meta.toArray()).toEqual([]);
  });
});

describe('a provider token found at the start', () => {
  it('starts a session', async () => {
    const device = await testDevice(null);
    const token = tokenOf(device.now() - 60_000);
    const { api, sent, bearers } = recordingApi(signInAnswer(USER));
    expect(await signInByStoredToken({ ...device, api }, token)).toBe(true);
    expect(sent).toMatchObject([{ path: '/session' }]);
    expect(bearers).toEqual([token]);
    expect((await currentAccount(device.db))?.id).toBe(USER);
  });

  it('does not send a visitor’s diet to the account without the visitor’s consent', async () => {
    const diet = { diets: ['vegan' as const], avoid: [], allergic: [] };
    const unconfirmed = await testDevice(null);
    await setDiet(unconfirmed, diet);
    const { api } = scriptedApi(signInAnswer(USER), signInAnswer(USER));
    await signInByStoredToken({ ...unconfirmed, api }, tokenOf(unconfirmed.now()));
    expect(await unconfirmed.db.outbox.toArray()).toEqual([]);
    const confirmed = await testDevice(null);
    await setDiet(confirmed, diet);
    await signInByStoredToken({ ...confirmed, api }, tokenOf(confirmed.now()), { isConfirmed: true });
    expect(await confirmed.db.outbox.toArray()).toMatchObject([{ kind: 'account.diet', args: diet }]);
  });

  it.each([
    ['an address', { email: 'm@example.org' }, 'm@example.org'],
    ['no address', {}, null],
    ['a value of another type', { email: 7 }, null],
  ])('has the address in its claims, until it is a day old: %s', (_, claims, address) => {
    const now = 1_800_000_000_000;
    const issuedAt = (iat: number) =>
      ['e30', Buffer.from(JSON.stringify({ iat, ...claims })).toString('base64url'), 'x'].join('.');
    expect(addressOfToken(issuedAt(now / 1000), now)).toBe(address);
    expect(addressOfToken(issuedAt(now / 1000 - 86_401), now)).toBeNull();
    expect(addressOfToken('nonsense', now)).toBeNull();
  });

  it.each([-13, -2, 2, 13])('starts a session on a device whose clock is %i hours off', async (hours) => {
    const device = await testDevice(null);
    const issuedAtMs = device.now();
    device.clock.now += hours * 3_600_000;
    const { api, sent } = recordingApi(signInAnswer(USER));
    expect(await signInByStoredToken({ ...device, api }, tokenOf(issuedAtMs))).toBe(true);
    expect(sent).toMatchObject([{ path: '/session' }]);
    expect((await currentAccount(device.db))?.id).toBe(USER);
  });

  it('is dropped when the server refuses it as too old', async () => {
    const device = await testDevice(null);
    const { api, sent } = recordingApi(refusedWith(401, ERROR_CODES.BEARER_REFUSED));
    expect(await signInByStoredToken({ ...device, api }, tokenOf(device.now() - 2 * 3_600_000))).toBe(true);
    expect(sent).toHaveLength(1);
    expect(await currentAccount(device.db)).toBeNull();
  });

  it('is not used if it is older than a day, malformed, or a user is signed in', async () => {
    const visitor = await testDevice(null);
    const user = await testDevice();
    const { api, sent } = recordingApi();
    const old = tokenOf(visitor.now() - 86_400_001);
    for (const token of [old, 'nonsense', 'a.b.c']) {
      expect(await signInByStoredToken({ ...visitor, api }, token)).toBe(true);
    }
    expect(await signInByStoredToken({ ...user, api }, tokenOf(user.now()))).toBe(true);
    expect(sent).toEqual([]);
  });

  it('returns false without a network, so that the caller tries again', async () => {
    const device = await testDevice(null);
    const { api } = recordingApi(noNetwork);
    expect(await signInByStoredToken({ ...device, api }, tokenOf(device.now()))).toBe(false);
  });
});
