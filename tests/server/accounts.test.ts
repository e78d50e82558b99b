/** Registration, activation and sessions of an account (P6.3, P6.4, P6.6, P6.15). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '#server/base/time.ts';
import { mailTokens, sessions, users } from '#server/db/schema.ts';
import { sweep } from '#server/db/sweep.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { cookieOf, createTestServer, doesClockJump, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const password = 'a good password';
const register = (emailAddress: string, given: object = {}) =>
  server.request('/user', { method: 'POST', body: { emailAddress, password, name: 'Test User', ...given } });
const activate = (token: string) => server.request(`/user/activate/${token}`);
const login = (emailAddress: string, given = password) =>
  server.request('/user/login', { method: 'POST', body: { emailAddress, password: given } });
const mailsTo = (address: string) => server.mails.filter((mail) => mail.to === address);

test('a registration sends a link that activates the account once', async () => {
  expect(await register('Anna@Example.com ')).toMatchObject({ status: 201, body: {} });
  expect(await login('anna@example.com')).toMatchObject({
    status: 401,
    body: { error: true, internalErrorCode: ERROR_CODES.USER_NOT_ACTIVATED },
  });
  const token = server.tokenFor('anna@example.com');
  expect(await activate(token)).toMatchObject({ status: 200, body: {} });
  expect(await activate(token)).toMatchObject({
    status: 400,
    body: { internalErrorCode: ERROR_CODES.LINK_USED },
  });
  expect(await login('ANNA@example.com')).toMatchObject({
    status: 200,
    body: {
      error: false,
      user: { emailAddress: 'anna@example.com', name: 'Test User', avatar: '1', exp: 0 },
    },
  });
});

test.skipIf(doesClockJump)(
  'an activation link is refused after 24 hours, and an invented one always',
  async () => {
    await register('late@example.com');
    server.clock.now += DAY;
    expect(await activate(server.tokenFor('late@example.com'))).toMatchObject({ status: 400 });
    expect(await activate('no-such-token')).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.LINK_EXPIRED },
    });
  },
);

test('registering a used address is answered like a new one, and mails its owner no activation link', async () => {
  await server.signUp('Owner');
  const again = await register('owner@example.com');
  const fresh = await register('fresh@example.com');
  expect(again.status).toBe(fresh.status);
  expect(again.body).toEqual(fresh.body);
  expect(mailsTo('owner@example.com').at(-1)?.text).not.toContain('/activate/');
  expect(await login('owner@example.com')).toMatchObject({ status: 401 });
  expect(await login('owner@example.com', 'password of Owner')).toMatchObject({ status: 200 });
});

test('of two registrations of one address, the first link opened sets the password, and the other then changes nothing', async () => {
  await register('twice@example.com', { password: 'first password' });
  const first = server.tokenFor('twice@example.com');
  await register('twice@example.com', { password: 'second password', name: 'Second' });
  expect(await activate(first)).toMatchObject({ status: 200 });
  expect(await login('twice@example.com', 'second password')).toMatchObject({ status: 401 });
  expect(await login('twice@example.com', 'first password')).toMatchObject({ status: 200 });
  // The later link is still valid, but no longer changes an account in use.
  expect(await activate(server.tokenFor('twice@example.com'))).toMatchObject({ status: 200 });
  expect(await login('twice@example.com', 'first password')).toMatchObject({ status: 200 });
});

test('a request for another link is answered alike for waiting, activated and unknown accounts', async () => {
  await register('waiting@example.com');
  await server.signUp('Open');
  const before = server.mails.length;
  const answers = await Promise.all(
    ['waiting@example.com', 'open@example.com', 'nobody@example.com'].map((emailAddress) =>
      server.request('/user/activate', { method: 'POST', body: { emailAddress, language: 'PL' } }),
    ),
  );
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: {} });
  await server.background.idle();
  expect(server.mails.slice(before).map((mail) => mail.to)).toEqual(['waiting@example.com']);
  expect(server.mails.at(-1)?.subject).toBe('Aktywuj swoje konto w Food Odyssey');
  expect(await activate(server.tokenFor('waiting@example.com'))).toMatchObject({ status: 200 });
  expect(await login('waiting@example.com')).toMatchObject({ status: 200 });
});

test('a wrong password and an unknown address are refused alike, even before activation', async () => {
  await register('inactive@example.com');
  const refused = { status: 401, body: { error: true, internalErrorCode: ERROR_CODES.LOGIN_FAILED } };
  expect(await login('inactive@example.com', 'wrong password')).toMatchObject(refused);
  expect(await login('unknown@example.com')).toMatchObject(refused);
  expect((await login('unknown@example.com')).body).toEqual({
    error: true,
    internalErrorCode: ERROR_CODES.LOGIN_FAILED,
  });
});

test('a mail that cannot be sent is reported, and the registration can be repeated', async () => {
  const { mail } = server.deps;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  server.deps.mail = async () => {
    throw new Error('no route to the mail server');
  };
  expect(await register('unlucky@example.com')).toMatchObject({
    status: 503,
    body: { internalErrorCode: ERROR_CODES.MAIL_FAILED },
  });
  server.deps.mail = mail;
  expect(log.mock.lastCall?.[0]).not.toContain('unlucky@example.com');
  log.mockRestore();
  expect(await register('unlucky@example.com')).toMatchObject({ status: 201 });
});

test('a failure to mail a link again is reported on the server but not in the answer', async () => {
  await register('silent@example.com');
  const { mail } = server.deps;
  server.deps.mail = async () => {
    throw new Error('no route to the mail server');
  };
  const body = { emailAddress: 'silent@example.com' };
  expect(await server.request('/user/activate', { method: 'POST', body })).toMatchObject({
    status: 200,
    body: {},
  });
  await server.background.idle();
  server.deps.mail = mail;
  expect(server.failures.splice(0)).toEqual([new Error('no route to the mail server')]);
});

test('passwords, session tokens and link tokens are stored only as hashes', async () => {
  const user = await server.signUp('Hashed');
  const token = user.cookie.split('=')[1];
  const link = server.tokenFor(user.emailAddress);
  const stored = JSON.stringify([
    await server.db.select().from(users),
    await server.db.select().from(sessions),
    await server.db.select().from(mailTokens),
  ]);
  for (const secret of [user.password, token, link]) expect(stored).not.toContain(secret);
  const [row] = await server.db.select().from(users).where(eq(users.id, user.userID));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
});

test('logging out ends the session on the server, always answers 200 and clears the cookie', async () => {
  const user = await server.signUp('Leaver');
  const out = await user.get('/user/logout');
  expect(out).toMatchObject({ status: 200, body: {} });
  expect(out.headers.get('set-cookie')).toMatch(/^food-session=; Max-Age=0/);
  expect(await user.get('/account/data')).toMatchObject({
    status: 403,
    body: { internalErrorCode: ERROR_CODES.NO_SESSION },
  });
  expect(await server.request('/user/logout')).toMatchObject({ status: 200 });
});

test.skipIf(doesClockJump)('a session ends 400 days after its last use', async () => {
  const user = await server.signUp('Sailor');
  server.clock.now += 399 * DAY;
  const used = await user.get('/account/data');
  expect(used.status).toBe(200);
  expect(used.headers.get('set-cookie')).toContain('Max-Age=34560000');
  server.clock.now += 399 * DAY;
  expect((await user.get('/account/data')).status).toBe(200);
  server.clock.now += 400 * DAY;
  expect(await user.get('/account/data')).toMatchObject({ status: 403 });
});

test.skipIf(doesClockJump)('a session is renewed at most once an hour', async () => {
  const user = await server.signUp('Busy');
  server.clock.now += HOUR - 1;
  expect((await user.get('/account/data')).headers.get('set-cookie')).toBeNull();
  server.clock.now += 1;
  expect((await user.get('/account/data')).headers.get('set-cookie')).not.toBeNull();
});

test('the cookie is hidden from scripts and other sites, and bound to the host on TLS', async () => {
  const user = await server.signUp('Cookie');
  const body = { emailAddress: user.emailAddress, password: user.password };
  const plain = await server.send('/user/login', { method: 'POST', body });
  expect(plain.headers.get('set-cookie')).toMatch(/^food-session=.+; Path=\/; HttpOnly; SameSite=Lax$/);

  const database = { db: server.db, close: async () => {} };
  const config = { publicURL: 'https://food.example' };
  const overTLS = await createTestServer({ database, config });
  const secure = await overTLS.send('/user/login', { method: 'POST', body });
  expect(secure.headers.get('set-cookie')).toMatch(
    /^__Host-session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

describe('a server on TLS with a wrapper', () => {
  const IOS = 'capacitor://localhost';
  const ANDROID = 'https://localhost';

  /** Returns the cookies that the server sets at a sign-in and a sign-out from this origin. */
  async function cookiesFor(origin?: string): Promise<(string | null)[]> {
    const user = await server.signUp('Wrapped');
    const wrapped = await createTestServer({
      database: { db: server.db, close: async () => {} },
      config: { publicURL: 'https://food.example', allowedOrigins: [IOS, ANDROID] },
    });
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    const body = { emailAddress: user.emailAddress, password: user.password };
    const signedIn = await wrapped.send('/user/login', { method: 'POST', body, headers });
    const cookie = signedIn.headers.get('set-cookie');
    const signedOut = await wrapped.send('/user/logout', { headers, cookie: cookie?.split(';')[0] ?? '' });
    return [cookie, signedOut.headers.get('set-cookie')];
  }

  test('sets a partitioned cookie for a web view that blocks third-party cookies', async () => {
    for (const cookie of await cookiesFor(ANDROID))
      expect(cookie).toMatch(/Secure; SameSite=None; Partitioned$/);
  });

  test('sets a cross-site cookie for the iOS app, whose pages belong to no site', async () => {
    for (const cookie of await cookiesFor(IOS)) expect(cookie).toMatch(/Secure; SameSite=None$/);
  });

  test('still sets a Lax cookie for browsers', async () => {
    for (const cookie of await cookiesFor()) expect(cookie).toMatch(/Secure; SameSite=Lax$/);
  });
});

test('signing in makes a new token and ends the browser’s former session', async () => {
  const user = await server.signUp('Again');
  const body = { emailAddress: user.emailAddress, password: user.password };
  const response = await server.send('/user/login', { method: 'POST', body, cookie: user.cookie });
  expect(cookieOf(response)).not.toBe(user.cookie);
  expect(await user.get('/account/data')).toMatchObject({ status: 403 });
});

test('a request for another account is refused', async () => {
  const user = await server.signUp('Expected');
  const other = await server.signUp('Other');
  const headers = { 'X-Expected-User': other.userID };
  expect(await user.get('/account/data', { headers })).toMatchObject({
    status: 403,
    body: { internalErrorCode: ERROR_CODES.WRONG_ACCOUNT },
  });
  headers['X-Expected-User'] = user.userID.toUpperCase();
  expect(await user.get('/account/data', { headers })).toMatchObject({ status: 200 });
});

test.skipIf(doesClockJump)(
  'an account that is not activated is deleted after seven days, unless it has a fresh link',
  async () => {
    const known = async () =>
      (await server.db.select({ email: users.email }).from(users)).map(({ email }) => email);
    await server.signUp('Swept Never');
    await register('unopened@example.com');
    await register('asks-again@example.com');
    server.clock.now += 7 * DAY;
    await sweep(server.db, server.clock.now);
    expect(await known()).toContain('unopened@example.com');
    await server.request('/user/activate', {
      method: 'POST',
      body: { emailAddress: 'asks-again@example.com' },
    });
    await server.background.idle();
    server.clock.now += 1;
    await sweep(server.db, server.clock.now);
    expect(await known()).not.toContain('unopened@example.com');
    expect(await known()).toEqual(
      expect.arrayContaining(['swept-never@example.com', 'asks-again@example.com']),
    );
    expect(await activate(server.tokenFor('asks-again@example.com'))).toMatchObject({ status: 200 });
  },
);
