/**
 * Deletion asks for the password or a fresh sign-in (P6.17). The log names no address, token or network
 * (P15.6).
 */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '#server/base/time.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/helpers/identity-provider.ts';
import { createTestServer, doesClockJump, type TestServer, type TestUser } from './helpers.ts';

let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await createTestServer({ environment: { ...provider.environment, TRUSTED_PROXIES: '1' } });
  server.clock.now = Date.now();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const post = (path: string, body?: object) => server.request(path, { method: 'POST', ...(body && { body }) });
const subjectsTo = async (address: string) => {
  await server.background.idle();
  return server.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
};
async function changeAddress(user: TestUser, emailAddress: string): Promise<void> {
  await user.post('/account/email', { emailAddress, password: user.password });
  expect((await post(`/user/changeEmail/${server.tokenFor(emailAddress)}`)).status).toBe(200);
}

describe('deleting an account', () => {
  const remove = (user: TestUser, body?: object) => user.delete('/account/removeUser', body && { body });

  test.skipIf(doesClockJump)(
    'asks for the password if the sign-in is older than a quarter of an hour',
    async () => {
      const user = await server.signUp('Left Open');
      server.clock.now += 15 * MINUTE;
      const refused = { status: 400, body: { internalErrorCode: ERROR_CODES.INVALID, field: 'password' } };
      expect(await remove(user)).toMatchObject(refused);
      expect(await remove(user, { password: 'a wrong one' })).toMatchObject(refused);
      expect((await user.get('/account/data')).status).toBe(200);
      expect((await remove(user, { password: user.password })).status).toBe(200);
      expect((await user.get('/account/data')).status).toBe(403);
    },
  );

  test('needs no password right after a sign-in, and is confirmed by a mail', async () => {
    const user = await server.signUp('Leaves At Once');
    expect((await remove(user)).status).toBe(200);
    expect((await subjectsTo(user.emailAddress)).at(-1)).toBe('Your Food Odyssey account was deleted');
  });

  test('accepts a fresh sign-in with the provider if the account has no password', async () => {
    const email = 'tokens-only@example.com';
    const headers = async () => ({ Authorization: `Bearer ${await provider.sign({ email, sub: email })}` });
    const signIn = async () => {
      server.clock.now = Date.now();
      const body = { emailAddress: email, name: 'Tokens' };
      const answer = await server.request('/user/thirdParty', {
        method: 'POST',
        body,
        headers: await headers(),
      });
      return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    };
    const cookie = await signIn();
    server.clock.now += 15 * MINUTE;
    const path = '/account/removeUser?thirdParty=true';
    expect(await server.request(path, { method: 'DELETE', cookie })).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.SIGN_IN_AGAIN },
    });
    const freshCookie = await signIn();
    expect((await server.request(path, { method: 'DELETE', cookie: freshCookie })).status).toBe(200);
  });
});

test('the former address of an account gets a mail about the change', async () => {
  const user = await server.signUp('Mover');
  await changeAddress(user, 'mover-new@example.com');
  expect((await subjectsTo(user.emailAddress)).at(-1)).toBe(
    'The email address of your Food Odyssey account was changed',
  );
});

describe('the log', () => {
  /** Returns the log lines about accounts that `act` causes. */
  async function linesOf(
    act: () => Promise<unknown>,
  ): Promise<{ text: string; event: string; result: string }[]> {
    const lines: string[] = [];
    const info = vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(line));
    await act().finally(() => info.mockRestore());
    return lines.map((text) => ({ text, ...JSON.parse(text) }));
  }

  test('has a line for each event of an account, without address, password, token or network', async () => {
    server.clock.now = Date.now();
    const from = { 'X-Forwarded-For': '203.0.113.77' };
    const email = 'looked-up@example.com';
    const ask = (path: string, body?: object, cookie?: string, method = 'POST') =>
      server.request(path, { method, ...(body && { body }), cookie, headers: from });
    const tokens: string[] = [];
    const linkTokenOf = (address: string) => tokens[tokens.push(server.tokenFor(address)) - 1] ?? '';
    const password = 'a good password';
    const lines = await linesOf(async () => {
      await ask('/user', { emailAddress: email, password, name: 'Looked Up' });
      await ask(`/user/activate/${linkTokenOf(email)}`, undefined, undefined, 'GET');
      await ask('/user/login', { emailAddress: email, password: 'a wrong one' });
      await ask('/user/login', { emailAddress: email, password });
      const user = await server.logIn(email, password);
      await ask('/user/changePassword', { emailAddress: email });
      await server.background.idle();
      await ask('/account/export', undefined, user.cookie, 'GET');
      await ask('/account/sessions?keep=current', undefined, user.cookie, 'DELETE');
      await ask('/account/email', { emailAddress: 'looked-up-new@example.com', password }, user.cookie);
      await ask(`/user/changeEmail/${linkTokenOf('looked-up-new@example.com')}`);
      await ask('/user/changePassword', { emailAddress: 'looked-up-new@example.com' });
      await server.background.idle();
      await ask(`/user/changePassword/${linkTokenOf('looked-up-new@example.com')}`, {
        password: 'the new password',
      });
      const again = await server.logIn('looked-up-new@example.com', 'the new password');
      await ask('/account/removeUser', undefined, again.cookie, 'DELETE');
      await server.background.idle();
    });
    expect(lines.map(({ event, result }) => `${event}: ${result}`)).toEqual([
      'registration: done',
      'activation: done',
      'password asked: LOGIN_FAILED',
      'sign-in: done',
      'sign-in: done',
      'export: done',
      'sessions ended: done',
      'change of address: done',
      'new password: done',
      'sign-in: done',
      'deletion: done',
    ]);
    const users = new Set(lines.map(({ text }) => JSON.parse(text).user));
    expect([...users]).toEqual([expect.stringMatching(/^[\da-f]{8}$/)]);
    const networks = new Set(lines.flatMap(({ text }) => JSON.parse(text).network ?? []));
    // The requests with the header came from one network, the others from another one.
    expect([...networks]).toEqual([1, 2].map(() => expect.stringMatching(/^[\w-]{12}$/)));
    const all = lines.map(({ text }) => text).join('\n');
    for (const secret of [email, 'looked-up', '203.0.113.77', password, ...tokens])
      expect(all).not.toContain(secret);
  });

  test.each([
    ['an uncaught error', 'setTimeout(() => { throw new Error("key of anna@example.com") })'],
    ['an unhandled rejection', 'Promise.reject(new Error("key of anna@example.com"))'],
  ])('of %s is one redacted line of JSON, and the process ends', (_, act) => {
    const script = `import { endOnUncaught } from './server/base/fatal.ts'; endOnUncaught(); ${act};
      setTimeout(() => console.log('went on'), 5000);`;
    const ended = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(ended.status).toBe(1);
    expect(ended.stdout).toBe('');
    expect(JSON.parse(ended.stderr)).toMatchObject({
      level: 'error',
      error: expect.stringContaining('key of an…'),
    });
    expect(ended.stderr).not.toContain('anna@example.com');
  });
});
