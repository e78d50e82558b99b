/** Sessions are listed and ended one by one (P6.15). Another user's session looks missing (P1.7). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#server/base/time.ts';
import { sweep } from '#server/db/sweep.ts';
import type { SessionInfo } from '#src/contract/account.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { cookieOf, createTestServer, doesClockJump, type TestServer, type TestUser } from './helpers.ts';

const WRAPPER = 'capacitor://localhost';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ config: { allowedOrigins: [WRAPPER] } });
});
afterAll(() => server.close());

/** Signs a user in from another browser, and returns that browser's cookie. */
async function signIn({ emailAddress, password }: TestUser, headers: Record<string, string> = {}) {
  return cookieOf(
    await server.send('/user/login', { method: 'POST', body: { emailAddress, password }, headers }),
  );
}
async function sessionsOf(cookie: string): Promise<SessionInfo[]> {
  return (await server.request('/account/sessions', { cookie })).body.sessions;
}
const isSignedIn = async (cookie: string) =>
  (await server.request('/account/data', { cookie })).status === 200;
const endSession = (cookie: string, path: string) =>
  server.request(`/account/sessions${path}`, { method: 'DELETE', cookie });

describe('the list of sessions', () => {
  test.each([
    [IPHONE, {}, { device: 'phone', browser: 'Safari', system: 'iOS' }],
    [FIREFOX, {}, { device: 'computer', browser: 'Firefox', system: 'Linux' }],
    [TABLET, {}, { device: 'tablet', browser: 'Chrome', system: 'Android' }],
    [IPHONE, { Origin: WRAPPER }, { device: 'app', browser: 'Safari', system: 'iOS' }],
    ['', {}, { device: 'unknown', browser: null, system: null }],
    ['x'.repeat(5000), {}, { device: 'unknown', browser: null, system: null }],
    ['<script>alert(1)</script>', {}, { device: 'unknown', system: null }],
  ])('describes a browser for its owner: %s', async (userAgent, headers, words) => {
    const user = await server.signUp(`User ${randomUUID().slice(0, 8)}`);
    const cookie = await signIn(user, { 'User-Agent': userAgent, ...headers });
    expect((await sessionsOf(cookie)).find((each) => each.isCurrent)).toMatchObject(words);
  });

  test.skipIf(doesClockJump)(
    'marks the current session, has the times of each, and contains no token',
    async () => {
      const user = await server.signUp('Two Devices');
      const began = new Date(server.clock.now).toISOString();
      server.clock.now += HOUR;
      const phone = await signIn(user, { 'User-Agent': IPHONE });
      server.clock.now += 2 * HOUR;
      await isSignedIn(user.cookie);
      const answer = await server.request('/account/sessions', { cookie: phone });
      expect(answer.body.sessions).toMatchObject([
        { isCurrent: true, device: 'phone', lastUsedAt: new Date(server.clock.now).toISOString() },
        { isCurrent: false, createdAt: began, lastUsedAt: new Date(server.clock.now).toISOString() },
      ]);
      for (const cookie of [user.cookie, phone]) {
        expect(JSON.stringify(answer.body)).not.toContain(cookie.split('=')[1]);
      }
      expect(answer.body.stamp.userID).toBe(user.userID);
    },
  );

  test('omits expired sessions', async () => {
    const user = await server.signUp('Long Away');
    server.clock.now += 401 * DAY;
    expect(await sessionsOf(await signIn(user))).toHaveLength(1);
  });
});

describe('signing out another device', () => {
  test('ends only that session', async () => {
    const user = await server.signUp('Lost Phone');
    const [phone, tablet] = [await signIn(user), await signIn(user)];
    const id = (await sessionsOf(phone)).find((each) => each.isCurrent)?.id;
    const answer = await endSession(user.cookie, `/${id}`);
    expect(answer).toMatchObject({ status: 200, body: { stamp: { userID: user.userID } } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(user.cookie)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await endSession(user.cookie, `/${id}`)).status).toBe(404);
  });

  test('can end the current session, and clears its cookie', async () => {
    const user = await server.signUp('Self');
    const [current] = await sessionsOf(user.cookie);
    const answer = await endSession(user.cookie, `/${current?.id}`);
    expect(answer.headers.get('set-cookie')).toMatch(/^food-session=; Max-Age=0/);
    expect(await isSignedIn(user.cookie)).toBe(false);
  });

  test('cannot end another user’s session, which looks missing', async () => {
    const [user, other] = [await server.signUp('Mine'), await server.signUp('Not Mine')];
    const [theirs] = await sessionsOf(other.cookie);
    const [foreign, missing] = [
      await endSession(user.cookie, `/${theirs?.id}`),
      await endSession(user.cookie, `/${randomUUID()}`),
    ];
    expect(foreign).toMatchObject({ status: 404, body: { internalErrorCode: ERROR_CODES.NOT_FOUND } });
    expect(foreign.body).toEqual(missing.body);
    expect((await endSession(user.cookie, '/no-id')).body).toEqual(missing.body);
    expect(await isSignedIn(other.cookie)).toBe(true);
  });
});

describe('signing out everywhere', () => {
  test('ends every session of the account, including the current one, but none of another user', async () => {
    const [user, other] = [await server.signUp('Everywhere'), await server.signUp('Elsewhere')];
    const phone = await signIn(user);
    const answer = await endSession(user.cookie, '');
    expect(answer.headers.get('set-cookie')).toMatch(/^food-session=; Max-Age=0/);
    expect([await isSignedIn(phone), await isSignedIn(user.cookie), await isSignedIn(other.cookie)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('can keep the current session', async () => {
    const user = await server.signUp('But Here');
    const phone = await signIn(user);
    const answer = await endSession(user.cookie, '?keep=current');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect([await isSignedIn(phone), await isSignedIn(user.cookie)]).toEqual([false, true]);
    expect(await sessionsOf(user.cookie)).toHaveLength(1);
  });

  test('is refused with an unknown parameter', async () => {
    const user = await server.signUp('Misspelled');
    expect(await endSession(user.cookie, '?keep=all')).toMatchObject({
      status: 400,
      body: { field: 'keep' },
    });
    expect(await isSignedIn(user.cookie)).toBe(true);
  });
});

describe('a device whose session was ended elsewhere', () => {
  const errorOf = async (cookie: string) => {
    const { status, body } = await server.request('/account/data', { cookie });
    return [status, body.internalErrorCode];
  };

  test('learns this, unlike a device that signed out or was never signed in', async () => {
    const user = await server.signUp('Ends Elsewhere');
    const [one, two, signedOut] = [await signIn(user), await signIn(user), await signIn(user)];
    const { sessions } = (await server.request('/account/sessions', { cookie: one })).body;
    const firstSession = sessions.find((each: SessionInfo) => each.isCurrent);
    expect((await endSession(user.cookie, `/${firstSession.id}`)).status).toBe(200);
    expect(await errorOf(one)).toEqual([403, ERROR_CODES.SESSION_ENDED]);
    await server.request('/user/logout', { cookie: signedOut });
    expect(await errorOf(signedOut)).toEqual([403, ERROR_CODES.NO_SESSION]);
    expect(await errorOf('food-session=made-up')).toEqual([403, ERROR_CODES.NO_SESSION]);
    await endSession(user.cookie, '?keep=current');
    expect(await errorOf(two)).toEqual([403, ERROR_CODES.SESSION_ENDED]);
    expect(await isSignedIn(user.cookie)).toBe(true);
    // An ended session is not listed and cannot be ended again.
    expect(await sessionsOf(user.cookie)).toHaveLength(1);
    expect((await endSession(user.cookie, `/${firstSession.id}`)).status).toBe(404);
  });

  test('learns this until the session would have expired', async () => {
    const user = await server.signUp('Long Lost');
    const phone = await signIn(user);
    await endSession(user.cookie, '?keep=current');
    server.clock.now += 399 * DAY;
    await sweep(server.db, server.clock.now);
    expect(await errorOf(phone)).toEqual([403, ERROR_CODES.SESSION_ENDED]);
    server.clock.now += 2 * DAY;
    await sweep(server.db, server.clock.now);
    expect(await errorOf(phone)).toEqual([403, ERROR_CODES.NO_SESSION]);
  });
});

describe('cookies of other programs on the same host', () => {
  test('neither sign a user out nor hide the user’s session', async () => {
    const user = await server.signUp('Neighbour');
    const flask = 'session=eyJ1c2VyIjoxfQ.Zz1abc.signature-of-another-program';
    for (const cookie of [
      `${flask}; ${user.cookie}`,
      `${user.cookie}; ${flask}`,
      `food-session=bad; ${user.cookie}`,
    ])
      expect(await isSignedIn(cookie), cookie).toBe(true);
    expect(await isSignedIn(flask)).toBe(false);
  });

  test('a session under the cookie’s former name stays valid, and both names are cleared', async () => {
    const user = await server.signUp('Long signed in');
    const former = user.cookie.replace('food-session=', 'session=');
    expect(await isSignedIn(`session=another.programs; ${former}`)).toBe(true);
    const out = await server.send('/session', { method: 'DELETE', cookie: former });
    expect(out.headers.getSetCookie().map((each) => each.split('=')[0])).toEqual(['food-session', 'session']);
  });
});
