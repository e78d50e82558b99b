/** A sign-in whose proof becomes invalid before the sign-in ends, and the renewal of cheap hashes. */
import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessions, users } from '#server/db/schema.ts';
import { createPasswords } from '#server/identity/password.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/helpers/identity-provider.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await createTestServer({ environment: provider.environment });
  server.clock.now = Date.now();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const post = (path: string, body?: object) => server.request(path, { method: 'POST', ...(body && { body }) });
const sessionsOf = (userID: string) =>
  server.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userID, userID));

async function newPasswordFor(user: TestUser, password: string): Promise<void> {
  await post('/user/changePassword', { emailAddress: user.emailAddress });
  await server.background.idle();
  const link = `/user/changePassword/${server.tokenFor(user.emailAddress)}`;
  expect((await post(link, { password })).status).toBe(200);
}

/** Makes a promise and the function that resolves it. */
function createSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/** Sends a request, and runs `meanwhile` after its password was checked but before the request goes on. */
async function whileChecking<T>(send: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
  const { passwords } = server.deps;
  const [isChecked, mayContinue] = [createSignal(), createSignal()];
  server.deps.passwords = {
    ...passwords,
    async isRight(password, stored) {
      const isRight = await passwords.isRight(password, stored);
      isChecked.give();
      await mayContinue.given;
      return isRight;
    },
  };
  const answer = send();
  await isChecked.given;
  server.deps.passwords = passwords;
  await meanwhile();
  mayContinue.give();
  return answer;
}

describe('after the check of a password', () => {
  test('a sign-in still fails if a new password is set meanwhile', async () => {
    const user = await server.signUp('Overtaken');
    const { emailAddress, password } = user;
    const answer = await whileChecking(
      () => post('/user/login', { emailAddress, password }),
      () => newPasswordFor(user, 'the new password'),
    );
    expect(answer).toMatchObject({
      status: 401,
      body: { error: true, internalErrorCode: ERROR_CODES.LOGIN_FAILED },
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await sessionsOf(user.userID)).toEqual([]);
  });

  test('a sign-in still fails if the account is deleted meanwhile', async () => {
    const user = await server.signUp('Gone Meanwhile');
    const { emailAddress, password } = user;
    const answer = await whileChecking(
      () => post('/user/login', { emailAddress, password }),
      async () => expect((await user.delete('/account/removeUser')).status).toBe(200),
    );
    expect(answer).toMatchObject({ status: 401 });
  });

  test('a change of address is not confirmed if a new password is set meanwhile', async () => {
    const user = await server.signUp('Half Moved');
    const moved = { emailAddress: 'half-moved-new@example.com', password: user.password };
    await whileChecking(
      () => user.post('/account/email', moved),
      () => newPasswordFor(user, 'the new password'),
    );
    const confirmed = await post(`/user/changeEmail/${server.tokenFor(moved.emailAddress)}`);
    expect(confirmed).toMatchObject({ status: 400, body: { internalErrorCode: ERROR_CODES.LINK_EXPIRED } });
    await server.logIn(user.emailAddress, 'the new password');
  });
});

const signInByToken = async (claims: { email: string; sub: string }) => {
  const headers = { Authorization: `Bearer ${await provider.sign(claims)}` };
  return server.request('/session', { method: 'POST', headers });
};

/** Sends a request, and runs `meanwhile` after the account was found but before its session is stored. */
async function beforeSession<T>(send: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
  const pg = (server.db as unknown as { $client: PGlite }).$client;
  const query = pg.query.bind(pg);
  let runs = 0;
  const queries = vi.spyOn(pg, 'query').mockImplementation(async (text, ...rest) => {
    if (/^insert into "sessions"/.test(text) && ++runs === 1) await meanwhile();
    return query(text, ...rest);
  });
  const answer = await send();
  queries.mockRestore();
  expect(runs).toBe(1);
  return answer;
}

describe('a sign-in by a provider’s token', () => {
  /** Signs up a user with a password of their own whom a provider knows too, and signs them in by both. */
  async function knownToProvider(name: string) {
    const former = await server.signUp(name);
    const claims = { email: former.emailAddress, sub: name };
    await newPasswordFor(former, 'set by the owner');
    expect(await signInByToken(claims)).toMatchObject({ status: 200 });
    return { user: await server.logIn(former.emailAddress, 'set by the owner'), claims };
  }
  const refused = { status: 401, body: { error: true, internalErrorCode: ERROR_CODES.LOGIN_FAILED } };

  test('is refused after the account has moved to another address', async () => {
    const { user, claims } = await knownToProvider('Moved Away');
    const moved = { emailAddress: 'moved-away-new@example.com', password: user.password };
    await user.post('/account/email', moved);
    expect((await post(`/user/changeEmail/${server.tokenFor(moved.emailAddress)}`)).status).toBe(200);
    expect(await signInByToken(claims)).toMatchObject({
      status: 401,
      body: { internalErrorCode: ERROR_CODES.NO_ACCOUNT },
    });
    expect(await signInByToken({ ...claims, email: moved.emailAddress })).toMatchObject({ status: 200 });
  });

  test('fails if the account moves to another address meanwhile', async () => {
    const { user, claims } = await knownToProvider('Moves Meanwhile');
    const moved = { emailAddress: 'moves-meanwhile-new@example.com', password: user.password };
    await user.post('/account/email', moved);
    const before = await sessionsOf(user.userID);
    const answer = await beforeSession(
      () => signInByToken(claims),
      async () =>
        expect((await post(`/user/changeEmail/${server.tokenFor(moved.emailAddress)}`)).status).toBe(200),
    );
    expect(answer).toMatchObject(refused);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await sessionsOf(user.userID)).toEqual(before);
  });

  test('fails if the account is deleted meanwhile', async () => {
    const { user, claims } = await knownToProvider('Deleted Meanwhile');
    const answer = await beforeSession(
      () => signInByToken(claims),
      async () => expect((await user.delete('/account/removeUser')).status).toBe(200),
    );
    expect(answer).toMatchObject(refused);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

test('a cheaper hash is renewed at the next sign-in, and the password stays', async () => {
  const user = await server.signUp('Cheap Hash');
  const hashOf = async () =>
    (await server.db.select().from(users).where(eq(users.id, user.userID)))[0]?.passwordHash;
  const before = await hashOf();
  const { passwords } = server.deps;
  server.deps.passwords = createPasswords({ argon2: { memoryCost: 128, timeCost: 1, parallelism: 1 } });
  await server.logIn(user.emailAddress, user.password);
  const renewed = await hashOf();
  expect(renewed).toContain('$m=128,');
  expect(renewed).not.toBe(before);
  await server.logIn(user.emailAddress, user.password);
  expect(await hashOf()).toBe(renewed);
  server.deps.passwords = passwords;
});
