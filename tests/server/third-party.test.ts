/**
 * Sign-in with an identity provider to the account of the same address, and sessions from a provider's token
 * (P6.2, P6.9, P6.10, P6.19).
 */
import { eq } from 'drizzle-orm';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#server/db/schema.ts';
import { moderate } from '#server/moderation/acts.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { signInAt } from '#tests/helpers/code-flow.ts';
import { CLIENT_ID, type IdentityProvider, startIdentityProvider } from '#tests/helpers/identity-provider.ts';
import { cookieOf, createTestServer, type TestServer, type TestUser } from './helpers.ts';

let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await createTestServer({ environment: provider.environment });
});
/** Sets the server's clock to the real time, which the tokens contain. */
const setClock = () => {
  server.clock.now = Date.now();
};
beforeEach(setClock);
afterAll(async () => {
  await server.close();
  await provider.close();
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const login = (emailAddress: string, token: string) =>
  server.request('/user/login', { method: 'POST', body: { emailAddress }, headers: bearer(token) });
const thirdParty = (emailAddress: string, token: string, name = 'Third Party', given: object = {}) =>
  server.request('/user/thirdParty', {
    method: 'POST',
    body: { emailAddress, name, ...given },
    headers: bearer(token),
  });
const tokenOf = (email: string, claims: object = {}) => provider.sign({ email, sub: email, ...claims });
const refused = { status: 401, body: { error: true, internalErrorCode: ERROR_CODES.BEARER_REFUSED } };
const noAccount = { status: 401, body: { error: true, internalErrorCode: ERROR_CODES.NO_ACCOUNT } };

test('a user of the provider has no account at first, can make one, and can then sign in', async () => {
  const token = await signInAt(provider, 'anna');
  expect(await login('anna@example.com', token)).toMatchObject(noAccount);
  const made = await thirdParty('Anna@Example.com', token, 'Anna', { language: 'PL' });
  expect(made).toMatchObject({
    status: 200,
    body: {
      error: false,
      user: { name: 'Anna', emailAddress: 'anna@example.com', language: 'PL', isThirdParty: true },
    },
  });
  // The agreements must still be approved, because the user has not seen them.
  expect(made.body.user.areTermsApproved).toBe(false);
  const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await server.request('/account/data', { cookie })).status).toBe(200);
  expect(await login('anna@example.com', await signInAt(provider, 'anna'))).toMatchObject({
    status: 200,
    body: { user: { name: 'Anna' } },
  });
  expect(server.mails).toEqual([]);
});

test('making an account twice is a sign-in: there is one account, with its first name', async () => {
  const token = await tokenOf('twice@example.com');
  const [first, second] = await Promise.all([
    thirdParty('twice@example.com', token, 'First'),
    thirdParty('twice@example.com', token, 'First'),
  ]);
  expect(second?.body.user.id).toBe(first?.body.user.id);
  expect((await thirdParty('twice@example.com', token, 'Other')).body.user.name).toBe('First');
});

describe('a token is refused', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const email = 'victim@example.com';
  beforeAll(async () => {
    setClock();
    expect((await thirdParty(email, await tokenOf(email), 'Victim')).status).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ['signed with another key', async () => provider.sign({ email }, { key: (await newKey()).privateKey })],
    [
      'that names an unknown key',
      async () => provider.sign({ email }, { key: (await newKey()).privateKey, kid: 'unknown' }),
    ],
    ['without a signature', async () => new UnsecuredJWT({ ...rightClaims(), email }).encode()],
    [
      'signed with the public key as a shared secret',
      () =>
        provider.sign({ email }, { key: new TextEncoder().encode('x'.repeat(32)) as never, alg: 'HS256' }),
    ],
    ['changed in transit', async () => withClaims(await tokenOf('mallory@example.com'), { email })],
    ['of another issuer', () => tokenOf(email, { iss: 'https://evil.example' })],
    ['for another client', () => tokenOf(email, { aud: 'another-app' })],
    [
      'for several clients, authorised for another',
      () => tokenOf(email, { aud: [CLIENT_ID, 'b'], azp: 'b' }),
    ],
    ['for several clients, authorised for none', () => tokenOf(email, { aud: [CLIENT_ID, 'b'] })],
    ['that has expired', () => tokenOf(email, { iat: now() - 1000, exp: now() - 60 })],
    ['without an expiry', () => tokenOf(email, { exp: undefined })],
    ['that is more than an hour old', () => tokenOf(email, { iat: now() - 3700, exp: now() + 3600 })],
    ['from the future', () => tokenOf(email, { iat: now() + 3600, exp: now() + 7200 })],
    ['that is not valid yet', () => tokenOf(email, { nbf: now() + 600 })],
    ['whose address was not verified', () => tokenOf(email, { email_verified: false })],
    ['without a statement about verification', () => tokenOf(email, { email_verified: undefined })],
    ['without an address', () => provider.sign({ sub: email })],
    ['of another user’s address', () => tokenOf('mallory@example.com')],
    ['that is no token', async () => 'none'],
    ['that is empty', async () => ''],
  ])('%s', async (_, make) => {
    const token = await make();
    expect(await login(email, token)).toMatchObject(refused);
    expect(await thirdParty(email, token)).toMatchObject(refused);
  });

  test('in any scheme but Bearer, even with a password beside it', async () => {
    const token = await tokenOf(email);
    const body = { emailAddress: email, password: 'whatever it is' };
    const headers = { Authorization: `Basic ${token}` };
    expect(await server.request('/user/login', { method: 'POST', body, headers })).toMatchObject(refused);
  });

  test('from the provider’s pages if it has not verified the address', async () => {
    const token = await signInAt(provider, 'unverified');
    expect(await login('unverified@example.com', token)).toMatchObject(refused);
  });

  function rightClaims() {
    return {
      iss: provider.issuer,
      aud: CLIENT_ID,
      sub: 'x',
      iat: now(),
      exp: now() + 60,
      email_verified: true,
    };
  }
  function newKey() {
    return generateKeyPair('RS256');
  }
  function withClaims(token: string, claims: object): string {
    const [head, payload = '', signature] = token.split('.');
    const body = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
    return [head, Buffer.from(JSON.stringify(body)).toString('base64url'), signature].join('.');
  }
});

test('a provider may state the verification as a string', async () => {
  const token = await tokenOf('string@example.com', { email_verified: 'true' });
  expect(await login('string@example.com', token)).toMatchObject(noAccount);
});

describe('an account that was made with a password', () => {
  const subjectsTo = async (address: string) => {
    await server.background.idle();
    return server.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
  };
  const tryPassword = ({ emailAddress, password }: TestUser) =>
    server.request('/user/login', { method: 'POST', body: { emailAddress, password } });
  const passwordRefused = { status: 401, body: { internalErrorCode: ERROR_CODES.LOGIN_FAILED } };
  async function setByMail(user: TestUser): Promise<void> {
    const { emailAddress, password } = user;
    await server.request('/user/changePassword', { method: 'POST', body: { emailAddress } });
    await server.background.idle();
    const link = `/user/changePassword/${server.tokenFor(emailAddress)}`;
    expect((await server.request(link, { method: 'POST', body: { password } })).status).toBe(200);
  }

  test('belongs to the provider’s user, and a mail says that the old password no longer works', async () => {
    // A mail scanner or an accidental press has activated another person's registration.
    const squatter = await server.signUp('Squatter Of Mail');
    const email = squatter.emailAddress;
    const reply = await login(email, await tokenOf(email));
    expect(reply.body.user).toMatchObject({ id: squatter.userID, isThirdParty: true });
    expect(await tryPassword(squatter)).toMatchObject(passwordRefused);
    expect((await squatter.get('/account/data')).status).toBe(403);
    expect((await subjectsTo(email)).at(-1)).toBe('Your Food Odyssey password no longer works');
    // Afterwards a mailed link can set a password, which stays.
    await setByMail(squatter);
    await login(email, await tokenOf(email));
    expect((await tryPassword(squatter)).status).toBe(200);
  });

  test('keeps a password that was set by a mailed link; a mail reports the new sign-in', async () => {
    const user = await server.signUp('Both Ways');
    await setByMail(user);
    const { cookie } = await server.logIn(user.emailAddress, user.password);
    const reply = await login(user.emailAddress, await tokenOf(user.emailAddress));
    expect(reply.body.user).toMatchObject({ id: user.userID, isThirdParty: false });
    expect((await tryPassword(user)).status).toBe(200);
    expect((await server.request('/account/data', { cookie })).status).toBe(200);
    await login(user.emailAddress, await tokenOf(user.emailAddress));
    const notices = (await subjectsTo(user.emailAddress)).filter((subject) =>
      subject.startsWith('A new way'),
    );
    expect(notices).toHaveLength(1);
  });

  test('loses a password set by mail if its address changed before a sign-in with the provider', async () => {
    const user = await server.signUp('Moved There');
    await setByMail(user);
    const { post } = await server.logIn(user.emailAddress, user.password);
    const email = 'moved-here@example.com';
    await post('/account/email', { emailAddress: email, password: user.password });
    await server.request(`/user/changeEmail/${server.tokenFor(email)}`, { method: 'POST' });
    expect((await login(email, await tokenOf(email))).status).toBe(200);
    expect(await tryPassword({ ...user, emailAddress: email })).toMatchObject(passwordRefused);
  });
});

test('an address that the provider gives to another user ends the former user’s access', async () => {
  const email = 'next-employee@example.com';
  const before = await thirdParty(email, await tokenOf(email, { sub: 'first' }), 'First');
  const cookie = before.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await login(email, await tokenOf(email, { sub: 'first' }))).status).toBe(200);
  expect((await server.request('/account/data', { cookie })).status).toBe(200);
  const after = await login(email, await tokenOf(email, { sub: 'second' }));
  expect(after.status).toBe(200);
  expect((await server.request('/account/data', { cookie })).status).toBe(403);
  const newCookie = after.headers.get('set-cookie')?.split(';')[0] ?? '';
  await login(email, await tokenOf(email, { sub: 'second' }));
  expect((await server.request('/account/data', { cookie: newCookie })).status).toBe(200);
});

test('no provider can sign in to the account of the starter lists', async () => {
  const email = 'content@food-odyssey.invalid';
  expect(await login(email, await tokenOf(email))).toMatchObject(refused);
  expect(await thirdParty(email, await tokenOf(email))).toMatchObject(refused);
});

test('a registration that was never activated ends when a provider’s user makes an account with its address', async () => {
  const email = 'squatted@example.com';
  const password = 'the squatter’s';
  await server.request('/user', {
    method: 'POST',
    body: { emailAddress: email, password, name: 'Squatter' },
  });
  const link = server.tokenFor(email);
  const token = await tokenOf(email);
  expect(await login(email, token)).toMatchObject(noAccount);
  expect((await thirdParty(email, token, 'Owner')).body.user).toMatchObject({
    name: 'Owner',
    isThirdParty: true,
  });
  const tryPassword = () =>
    server.request('/user/login', { method: 'POST', body: { emailAddress: email, password } });
  expect(await tryPassword()).toMatchObject({
    status: 401,
    body: { internalErrorCode: ERROR_CODES.LOGIN_FAILED },
  });
  await server.request(`/user/activate/${link}`);
  expect(await tryPassword()).toMatchObject({
    status: 401,
    body: { internalErrorCode: ERROR_CODES.LOGIN_FAILED },
  });
});

test('an invalid name is refused with its field, so that the screen can ask for one', async () => {
  const token = await tokenOf('nameless@example.com');
  expect(await thirdParty('nameless@example.com', token, 'A')).toMatchObject({
    status: 400,
    body: { internalErrorCode: ERROR_CODES.INVALID, field: 'name' },
  });
});

describe('a session from a token (`/session`)', () => {
  const openSession = (token: string, cookie?: string) =>
    server.send('/session', { method: 'POST', headers: bearer(token), cookie });

  test('is opened by POST and ended by DELETE', async () => {
    const email = 'session@example.com';
    await thirdParty(email, await tokenOf(email), 'Session');
    const response = await openSession(await tokenOf(email));
    expect(response.status).toBe(200);
    const cookie = cookieOf(response);
    expect((await server.request('/account/data', { cookie })).body.user.emailAddress).toBe(email);
    const ended = await server.request('/session', { method: 'DELETE', cookie });
    expect(ended).toMatchObject({ status: 200, body: {} });
    expect(ended.headers.get('set-cookie')).toMatch(/^food-session=; Max-Age=0/);
    expect((await server.request('/account/data', { cookie })).status).toBe(403);
  });

  test('is not opened for a token of a missing account or one older than an hour', async () => {
    expect((await openSession(await tokenOf('nobody@example.com'))).status).toBe(401);
    const overAnHourAgo = Math.floor(Date.now() / 1000) - 3700;
    expect(
      (
        await openSession(
          await tokenOf('session@example.com', { iat: overAnHourAgo, exp: overAnHourAgo + 7200 }),
        )
      ).status,
    ).toBe(401);
  });

  test('is not opened without a token, and DELETE succeeds without a session', async () => {
    expect(await server.request('/session', { method: 'POST' })).toMatchObject(refused);
    expect(await server.request('/session', { method: 'DELETE' })).toMatchObject({ status: 200 });
  });
});

describe('if the provider', () => {
  test('does not answer, a sign-in fails for that reason, and the next sign-in asks the provider again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const closedProvider = await startIdentityProvider();
    const { issuer, environment } = closedProvider;
    const token = await closedProvider.sign({ email: 'late@example.com' });
    await closedProvider.close();
    const database = { db: server.db, close: async () => {} };
    const ownServer = await createTestServer({ database, environment });
    ownServer.clock.now = Date.now();
    const signIn = () =>
      ownServer.request('/user/login', {
        method: 'POST',
        body: { emailAddress: 'late@example.com' },
        headers: bearer(token),
      });
    expect(await signIn()).toMatchObject({
      status: 503,
      body: { error: true, internalErrorCode: ERROR_CODES.PROVIDER_SILENT },
    });
    expect(log.mock.lastCall?.[0]).not.toContain(token);
    log.mockRestore();
    const restartedProvider = await startIdentityProvider({ port: Number(new URL(issuer).port) });
    // The restarted provider has new keys. The server refuses the old token only if it has fetched these keys;
    // without them it would answer 503 again.
    expect(await signIn()).toMatchObject(refused);
    await restartedProvider.close();
  });

  test('is not configured, every token is refused and the settings name no provider', async () => {
    const database = { db: server.db, close: async () => {} };
    const ownServer = await createTestServer({ database });
    const options = { method: 'POST', body: { emailAddress: 'anna@example.com' } };
    const headers = bearer(await tokenOf('anna@example.com'));
    expect(await ownServer.request('/user/login', { ...options, headers })).toMatchObject(refused);
    expect((await ownServer.request('/settings')).body).toEqual({
      hasAppleSignIn: false,
      isRegistrationOpen: true,
      identity: null,
      tagContainer: null,
      operator: null,
    });
  });
});

test('pages get the settings to sign in, and may reach the provider', async () => {
  const answer = await server.request('/settings');
  expect(answer.body.identity).toEqual({
    issuer: provider.issuer,
    clientID: CLIENT_ID,
    scope: 'openid email profile',
    providers: [{ name: 'google', parameters: {} }],
  });
  expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${provider.issuer};`);
});

test('a third-party account can be deleted', async () => {
  const email = 'leaver@example.com';
  const made = await thirdParty(email, await tokenOf(email), 'Leaver');
  const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
  const removed = await server.request('/account/removeUser?thirdParty=true', { method: 'DELETE', cookie });
  expect(removed).toMatchObject({ status: 200, body: {} });
  expect(await login(email, await tokenOf(email))).toMatchObject(noAccount);
  expect(await server.db.select().from(users).where(eq(users.email, email))).toEqual([]);
});

describe('if registration is closed', () => {
  let closed: TestServer;
  const requestClosed = (path: string, emailAddress: string, token: string) =>
    closed.request(path, {
      method: 'POST',
      body: { emailAddress, ...(path === '/user/thirdParty' && { name: 'Third Party' }) },
      headers: bearer(token),
    });
  beforeAll(async () => {
    closed = await createTestServer({
      environment: {
        ...provider.environment,
        OPERATOR_NAME: 'Ithaca Kitchen',
        OPERATOR_EMAIL: 'help@ithaca.example',
        REGISTRATION: 'closed',
      },
    });
    closed.clock.now = Date.now();
  });
  afterAll(() => closed.close());

  test('the provider cannot make an account for an uninvited user', async () => {
    const email = 'stranger@example.com';
    const token = await tokenOf(email);
    expect(await requestClosed('/user/thirdParty', email, token)).toMatchObject({
      status: 403,
      body: { error: true, internalErrorCode: ERROR_CODES.REGISTRATION_CLOSED },
    });
    expect(await requestClosed('/user/login', email, token)).toMatchObject(noAccount);
    expect(closed.mails).toEqual([]);
  });

  test('an invited user signs in with the provider, also later', async () => {
    const email = 'invited@example.com';
    await moderate(closed.deps, { actor: 'Nestor', act: { kind: 'invite', id: email, language: 'EN' } });
    const token = await tokenOf(email);
    expect((await requestClosed('/user/thirdParty', email, token)).status).toBe(200);
    expect((await requestClosed('/user/login', email, await tokenOf(email))).status).toBe(200);
  });
});
