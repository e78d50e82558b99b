/**
 * Answers do not reveal who has an account (P6.6). Logs contain no secrets (P15.6), and no input makes a call
 * answer 500 (P9.9).
 */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { logError, logWarning, redact } from '#server/base/log.ts';
import { createPasswords } from '#server/identity/password.ts';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';
import { bodyOf, pathOf, type Target } from './call-requests.ts';
import { createTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const post = (path: string, body: unknown) => server.request(path, { method: 'POST', body });

/**
 * Returns the server's work before and after its answer, which an attacker could measure as time: statements,
 * hashes and mails.
 */
async function workOf(act: () => Promise<{ status: number }>) {
  const work: string[] = [];
  const backgroundTasks: (() => Promise<void>)[] = [];
  const { passwords, mail, db, background } = server.deps;
  const { client } = (db as unknown as { session: { client: PGlite } }).session;
  const statements = vi.spyOn(client, 'execProtocolStream');
  server.deps.background = { ...background, run: (task) => backgroundTasks.push(task) };
  server.deps.passwords = {
    ...passwords,
    hash(password) {
      work.push('hash');
      return passwords.hash(password);
    },
    isRight(password, stored) {
      work.push('hash');
      return passwords.isRight(password, stored);
    },
  };
  server.deps.mail = async (each, delivery) => {
    // A mail that is not sent counts as the same work.
    work.push('mail');
    await mail(each, delivery);
  };
  const { status } = await act();
  const before = { work: [...work], messages: statements.mock.calls.length };
  for (const task of backgroundTasks) await task();
  const after = {
    work: work.slice(before.work.length),
    messages: statements.mock.calls.length - before.messages,
  };
  Object.assign(server.deps, { passwords, mail, background });
  statements.mockRestore();
  return { status, before, after, tasks: backgroundTasks.length };
}

describe('response times do not reveal whether an address has an account', () => {
  let activated: string;
  const waiting = `${randomUUID()}@example.com`;
  beforeAll(async () => {
    activated = (await server.signUp('Open')).emailAddress;
    await post('/user', { emailAddress: waiting, password: 'long enough', name: 'Waiting' });
  });

  test.each<[string, (emailAddress: string) => Promise<{ status: number }>]>([
    ['signing in', (emailAddress) => post('/user/login', { emailAddress, password: 'wrong password' })],
    ['registering', (emailAddress) => post('/user', { emailAddress, password: 'long enough', name: 'Name' })],
    ['asking for an activation link', (emailAddress) => post('/user/activate', { emailAddress })],
    ['asking for a new password', (emailAddress) => post('/user/changePassword', { emailAddress })],
  ])(
    'by %s: the work before the answer is the same, and so is the work that delays the next request',
    async (_, act) => {
      const reference = await workOf(() => act(`${randomUUID()}@example.com`));
      // Check that the work is counted. If it is not, this test would prove nothing.
      expect(reference.before.messages + reference.after.messages).toBeGreaterThan(0);
      expect(reference.after.work).toEqual(reference.tasks === 0 ? [] : ['mail']);
      expect(await workOf(() => act(activated))).toEqual(reference);
      expect(await workOf(() => act(waiting))).toEqual(reference);
    },
  );
});

describe('hashing passwords', () => {
  const argon2 = { memoryCost: 64, timeCost: 1, parallelism: 1 };

  test('runs a few at a time, and a queue that is too long gets a Retry-After', async () => {
    const passwords = createPasswords({ argon2: { ...argon2, memoryCost: 8192 } });
    const attempts = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('password')));
    const refused = attempts.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(100);
    for (const each of refused) {
      expect((each as PromiseRejectedResult).reason).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        details: { retryAfter: expect.any(Number) },
      });
    }
    expect(await passwords.isRight('password', await passwords.hash('password'))).toBe(true);
  });

  test('never accepts a guess for an account without a password', async () => {
    const passwords = createPasswords({ argon2 });
    for (const guess of ['', 'decoy', 'null', 'undefined'])
      expect(await passwords.isRight(guess, null)).toBe(false);
  });
});

test('links in mails lead to the configured site, whatever host the request names', async () => {
  const headers = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'host=evil.example',
  };
  const body = { emailAddress: `${randomUUID()}@example.com`, password: 'long enough', name: 'Linked' };
  await server.request('/user', { method: 'POST', body, headers });
  await server.request('/user/changePassword', { method: 'POST', body, headers });
  await server.background.idle();
  const mails = server.mails.filter(({ to }) => to === body.emailAddress);
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) {
    expect(text).toContain('http://localhost/');
    expect(text + html).not.toContain('evil.example');
  }
});

describe('the log', () => {
  const token = 'rq3cN3bZ2yv8Jc7Qm0d5uXw1kLhTgFaEoPiUsYxB9VM';

  test.each([
    ['550 no such user anna.kowalska@example.com here', 'anna.kowalska@example.com'],
    ['Key (email)=(anna@example.com) already exists', 'anna@example.com'],
    [`GET /activate/${token} failed`, token],
    [`Bearer eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQeyJhbGciOiJ.${token}.${token}`, token],
    [
      '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2hoYXM',
      'aGFzaGhhc2hoYXNo',
    ],
  ])('has no full address and no full token: %s', (text, secret) => {
    expect(redact(text)).not.toContain(secret);
    const lines: string[] = [];
    const log = vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line));
    const warn = vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(line));
    logError('somewhere', new Error('outer', { cause: new Error(text) }));
    logWarning('something', { detail: text });
    log.mockRestore();
    warn.mockRestore();
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).not.toContain(secret);
      expect(line).not.toContain('\n');
      expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), level: expect.any(String) });
    }
  });

  test('keeps the text that is needed to find an error', () => {
    expect(redact('relation "users" does not exist at 6ff3bd1c-51ad-4df0-8f0b-6a6c6b1e4a11')).toBe(
      'relation "users" does not exist at 6ff3bd1c-51ad-4df0-8f0b-6a6c6b1e4a11',
    );
  });

  test('does not name the recipient of a failed mail', async () => {
    const { mail } = server.deps;
    server.deps.mail = async ({ to }) => {
      throw new Error(`550 5.1.1 <${to}>: mailbox unavailable`);
    };
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await post('/user', {
      emailAddress: 'private.person@example.com',
      password: 'long enough',
      name: 'Person',
    });
    server.deps.mail = mail;
    expect(log.mock.lastCall?.[0]).toContain('mailbox unavailable');
    expect(log.mock.lastCall?.[0]).not.toContain('private.person');
    log.mockRestore();
  });
});

describe('no input of a client makes the server fail', () => {
  const target: Target = {
    listID: randomUUID(),
    itemName: 'x',
    publicID: randomUUID(),
    sessionID: randomUUID(),
    token: 'x',
    emailAddress: 'a@example.com',
    password: 'long enough',
  };
  const oddBodies = [
    'null',
    '[]',
    '"text"',
    '0',
    '{',
    '',
    '{"__proto__":{"a":1}}',
    '{"emailAddress":{"a":1}}',
    '\u0000',
  ];
  const oddParts = [
    '%00',
    '%E0%A4%A',
    '..%2f..',
    "'; drop table users; --",
    '%f0%9f%8d%9c',
    'x'.repeat(3000),
  ];

  test.each(Object.entries(ALL_CALLS))('%s', async (name, call) => {
    // Each call has its own account, because a call may delete it.
    const { cookie } = await server.signUp(`Odd ${randomUUID().slice(0, 8)}`);
    const validPath = pathOf(call, target);
    const bodies = call.method === 'POST' ? [...oddBodies, bodyOf(name, target)] : [undefined];
    const paths = /:/.test(call.path)
      ? oddParts.map((part) => call.path.replace(/:\w+/g, encodeURI(decodable(part) ? part : '%')))
      : [];
    for (const path of [validPath, ...paths, `${validPath}?since[]=1&page=%00&search=%f0%28`]) {
      for (const body of bodies) {
        const { status } = await server.send(path, {
          method: call.method,
          ...(body === undefined ? {} : { body }),
          cookie,
          key: randomUUID(),
          headers: { Authorization: 'Bearer a.b.c', 'X-Expected-User': 'x'.repeat(100) },
        });
        expect(status, `${path} ${body}`).toBeLessThan(500);
      }
    }
  });

  function decodable(text: string): boolean {
    try {
      return decodeURIComponent(text) !== '';
    } catch {
      return false;
    }
  }
});
