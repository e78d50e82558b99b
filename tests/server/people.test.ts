/** Operators find, activate, sign out and invite users, even if registration is closed (P15.3, P15.4). */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { createMailWatch } from '#server/mail/mail-watch.ts';
import { type Act, moderate } from '#server/moderation/acts.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer } from './helpers.ts';

const OPERATOR = { OPERATOR_NAME: 'Ithaca Kitchen', OPERATOR_EMAIL: 'help@ithaca.example' };
const METRICS_TOKEN = 'a-token-of-the-operator';

let server: TestServer;
const mailWatch = createMailWatch();
beforeAll(async () => {
  server = await createTestServer({ environment: { ...OPERATOR, METRICS_TOKEN }, mailWatch });
});
afterAll(() => server.close());
beforeEach(() => {
  server.mails.length = 0;
});

const act = (given: Act['act'], onServer = server) =>
  moderate(onServer.deps, { actor: 'Nestor', act: given });
const register = (onServer: TestServer, emailAddress: string, name = 'Hermes') =>
  onServer.request('/user', { method: 'POST', body: { emailAddress, password: 'a long password', name } });

test('an operator finds users by part of their address or name, and sees their state', async () => {
  const anna = await server.signUp('Anna Percent');
  await register(server, 'waits@example.com', 'Waiting');
  expect(await act({ kind: 'find', id: 'percent' })).toBe(
    `${anna.userID}  anna-percent@example.com  Anna Percent  since 2026-11-01, lists: 0, signed in: 1`,
  );
  expect(await act({ kind: 'find', id: 'WAITS@' })).toContain('waits to be activated');
  expect(await act({ kind: 'find', id: anna.userID })).toContain('anna-percent@example.com');
  expect(await act({ kind: 'find', id: '%' })).toContain('No account');
});

test('an account whose mail was lost is activated, and its owner can sign in', async () => {
  await register(server, 'lost@example.com');
  await expect(server.logIn('lost@example.com', 'a long password')).rejects.toThrow(
    String(ERROR_CODES.USER_NOT_ACTIVATED),
  );
  expect(await act({ kind: 'activate', id: 'lost@example.com' })).toContain('is active');
  expect((await server.logIn('lost@example.com', 'a long password')).userID).toBeTruthy();
  expect(await act({ kind: 'activate', id: 'lost@example.com' })).toContain('active already');
});

test('an account is signed out everywhere, and its devices learn that their session was ended', async () => {
  const user = await server.signUp('Stolen Phone');
  expect(await act({ kind: 'sign-out', id: user.emailAddress })).toContain('signed out everywhere');
  const answer = await user.get('/account/data');
  expect([answer.status, answer.body.internalErrorCode]).toEqual([403, ERROR_CODES.SESSION_ENDED]);
  expect(await act({ kind: 'show', id: user.userID })).toContain('sign-out');
});

describe('if registration is closed', () => {
  let closed: TestServer;
  beforeAll(async () => {
    closed = await createTestServer({ environment: { ...OPERATOR, REGISTRATION: 'closed' } });
  });
  afterAll(() => closed.close());

  test('the settings say it, and every registration is refused with a separate code', async () => {
    expect((await closed.request('/settings')).body).toMatchObject({ isRegistrationOpen: false });
    expect((await server.request('/settings')).body).toMatchObject({ isRegistrationOpen: true });
    const answer = await register(closed, 'stranger@example.com');
    expect([answer.status, answer.body]).toEqual([
      403,
      { error: 'New accounts are by invitation here', internalErrorCode: ERROR_CODES.REGISTRATION_CLOSED },
    ]);
    expect(closed.mails).toEqual([]);
  });

  test('an invitation by mail opens an account with a password chosen by its owner', async () => {
    const email = 'odysseus@example.com';
    expect(await act({ kind: 'invite', id: email, language: 'DE' }, closed)).toContain('on its way');
    expect(closed.mails.at(-1)).toMatchObject({ to: email, subject: 'Du bist zu Food Odyssey eingeladen' });
    expect((await register(closed, email)).status).toBe(403);
    const path = `/user/changePassword/${closed.tokenFor(email)}`;
    expect(
      (await closed.request(path, { method: 'POST', body: { password: 'penelope waits' } })).status,
    ).toBe(200);
    const user = await closed.logIn(email, 'penelope waits');
    expect(await user.data()).toMatchObject({ name: 'odysseus' });
    await expect(act({ kind: 'invite', id: email, language: 'DE' }, closed)).rejects.toThrow(
      'has an account already',
    );
  });
});

test('a setting other than open or closed ends the start, naming the setting', () => {
  expect(() => readConfig({ REGISTRATION: 'off' }, null)).toThrow("REGISTRATION: must be 'open' or 'closed'");
});

describe('the operator', () => {
  const notices = () => server.mails.filter(({ to }) => to === OPERATOR.OPERATOR_EMAIL);

  test('gets a mail about a report, without the reporter’s words, once per report', async () => {
    const { publicID } = await makePublicList(await server.signUp('Author'), ['Figs'], {
      name: 'Rude soups',
    });
    const reporter = await server.signUp('Reporter');
    const report = { about: 'list', reason: 'insult', words: 'My secret words' };
    for (let times = 0; times < 2; times += 1) await reporter.post(`/publicList/${publicID}/report`, report);
    await server.background.idle();
    expect(notices()).toHaveLength(1);
    expect(notices()[0]?.text).toMatch(/“Rude soups”, for insult\. One report is open\..*moderate -- show /s);
    expect(notices()[0]?.text).not.toContain('secret');
    expect(server.failures).toEqual([]);
  });

  test('gets at most ten of these mails per day', async () => {
    const limited = await createTestServer({
      environment: { ...OPERATOR, RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
    });
    const { publicID } = await makePublicList(await limited.signUp('Author'), ['Figs']);
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    limited.mails.length = 0;
    for (let visitor = 1; visitor <= 14; visitor += 1) {
      const headers = { 'X-Forwarded-For': `192.0.2.${visitor}` };
      const body = { about: 'list', reason: 'insult' };
      const answer = await limited.request(`/publicList/${publicID}/report`, {
        method: 'POST',
        body,
        headers,
      });
      expect(answer.status).toBe(200);
    }
    await limited.background.idle();
    expect(limited.mails).toHaveLength(10);
    log.mockRestore();
    await limited.close();
  });
});

test('the metrics count mails by their result', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce();
  mailWatch.count('failed', new Error('connect ECONNREFUSED'));
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await server.app.request('/metrics', { headers })).text();
  expect(text).toContain('# TYPE mails_total counter\nmails_total{outcome="sent"} 0');
  expect(text).toContain('mails_total{outcome="failed"} 1');
});
