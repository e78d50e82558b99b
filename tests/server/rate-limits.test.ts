/** Too many requests answer 429 with a Retry-After (P9.9). */
import { createHash, randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR } from '#server/base/time.ts';
import { rateLimits } from '#server/db/server-tables.ts';
import { sweep } from '#server/db/sweep.ts';
import { createRateLimits, type RateLimits } from '#server/http/rate-limits.ts';
import { RATE_RULES, type RateRule } from '#server/http/rate-rules.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { makePublicList } from './fixtures.ts';
import { type Answer, createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeAll(async () => {
  // Behind one trusted proxy, so that a request can name its address.
  server = await createTestServer({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
});
afterAll(() => server.close());

/** The settings of servers with a shared database. */
const SHARED = { areRatesLimited: true, databaseURL: 'postgres://shared' };
const newAddress = () => `${randomUUID()}@example.com`;
let hosts = 0;
const newHost = () => `198.51.${Math.floor(++hosts / 250)}.${hosts % 250}`;
const post = (path: string, body: unknown, from: string, cookie?: string) =>
  server.request(path, { method: 'POST', body, cookie, headers: { 'X-Forwarded-For': from } });
const login = (emailAddress: string, password: string, from: string) =>
  post('/user/login', { emailAddress, password }, from);
const forgot = (emailAddress: string, from: string) => post('/user/changePassword', { emailAddress }, from);

/** Sends `count` requests, one after the other, and returns the statuses. */
async function times(count: number, send: (index: number) => Promise<Answer>): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < count; index++) statuses.push((await send(index)).status);
  return statuses;
}
/** Counts requests until the limit allows one more. */
async function leaveOne(rule: RateRule, ...key: string[]): Promise<void> {
  for (let count = 1; count < RATE_RULES[rule].points; count++) await server.deps.limits.take(rule, ...key);
}
const tooMany = { status: 429, body: { internalErrorCode: ERROR_CODES.TOO_MANY_REQUESTS } };
const tooManyFromNetwork = { status: 429, body: { internalErrorCode: ERROR_CODES.TOO_MANY_FROM_NETWORK } };

describe('guessing a password', () => {
  const { points } = RATE_RULES.loginToAccount;

  test('is refused after ten attempts from one address, with a Retry-After', async () => {
    const user = await server.signUp('Guessed');
    const from = newHost();
    expect(new Set(await times(points, () => login(user.emailAddress, 'wrong', from)))).toEqual(
      new Set([401]),
    );
    const refused = await login(user.emailAddress, user.password, from);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: true, internalErrorCode: ERROR_CODES.TOO_MANY_REQUESTS },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(RATE_RULES.loginToAccount.seconds);
    // Neither the owner elsewhere nor another user at the same address is affected.
    expect((await login(user.emailAddress, user.password, newHost())).status).toBe(200);
    const neighbour = await server.signUp('Neighbour');
    expect((await login(neighbour.emailAddress, neighbour.password, from)).status).toBe(200);
  });

  test('is counted before the password is checked, so that simultaneous attempts do not help', async () => {
    const user = await server.signUp('Rushed');
    const from = newHost();
    const answers = await Promise.all(
      Array.from({ length: points * 3 }, () => login(user.emailAddress, 'wrong', from)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(points);
  });

  test('is counted from zero after the right password, because users mistype', async () => {
    const user = await server.signUp('Mistyper');
    const from = newHost();
    for (const _ of [1, 2, 3]) {
      await leaveOne('loginToAccount', from, user.emailAddress);
      expect((await login(user.emailAddress, user.password, from)).status).toBe(200);
    }
  });

  test('is counted alike for unknown addresses', async () => {
    const [address, from] = [newAddress(), newHost()];
    expect((await times(points + 1, () => login(address, 'wrong', from))).at(-1)).toBe(429);
  });

  test('of many accounts from one address is refused after a hundred attempts', async () => {
    const from = newHost();
    await leaveOne('loginFromAddress', from);
    expect(await times(2, () => login(newAddress(), 'wrong', from))).toEqual([401, 429]);
  });

  test('from many addresses is refused after three hundred attempts, until a new password', async () => {
    const user = await server.signUp('Besieged');
    await leaveOne('loginFromEverywhere', user.emailAddress);
    expect(await times(2, () => login(user.emailAddress, 'wrong', newHost()))).toEqual([401, 429]);
    expect((await login(user.emailAddress, user.password, newHost())).status).toBe(429);
    await forgot(user.emailAddress, newHost());
    await server.background.idle();
    const link = `/user/changePassword/${server.tokenFor(user.emailAddress)}`;
    await post(link, { password: 'brand new' }, newHost());
    expect((await login(user.emailAddress, 'brand new', newHost())).status).toBe(200);
  });
});

describe('the address of a request', () => {
  const { points } = RATE_RULES.loginToAccount;
  const lastStatus = async (headerOf: (index: number) => string) => {
    const address = newAddress();
    return (await times(points + 1, (index) => login(address, 'wrong', headerOf(index)))).at(-1);
  };

  test('is the one that the trusted proxy saw, whatever the client claims', async () => {
    const host = newHost();
    expect(await lastStatus((index) => `203.0.113.${index}, ${host}`)).toBe(429);
  });

  test('is the household’s network instead of a single IPv6 address', async () => {
    expect(await lastStatus((index) => `2001:db8:1:2::${index}`)).toBe(429);
    expect(await lastStatus((index) => `2001:db8:1:${index}::1`)).toBe(401);
  });

  test('is the same with a port, in brackets, or as IPv4 in IPv6', async () => {
    const host = newHost();
    const spellings = [host, `${host}:4711`, `::ffff:${host}`, `[::ffff:${host}]:80`];
    expect(await lastStatus((index) => spellings[index % spellings.length] ?? '')).toBe(429);
  });

  test('is not taken from a header without a trusted proxy', async () => {
    const database = { db: server.db, close: async () => {} };
    const withoutProxy = await createTestServer({ database, environment: { RATE_LIMITS: 'on' } });
    const address = newAddress();
    const statuses = [];
    for (let index = 0; index < points + 2; index++) {
      const request = {
        method: 'POST',
        body: JSON.stringify({ emailAddress: address, password: 'wrong' }),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${index}` },
      };
      const stranger = { incoming: { socket: { remoteAddress: '198.51.100.251' } } };
      statuses.push((await withoutProxy.app.request('/api/user/login', request, stranger)).status);
    }
    expect(statuses).toEqual([...Array(points).fill(401), 429, 429]);
  });
});

describe('mails', () => {
  test('to one address are limited, with or without an account and from any sender', async () => {
    const { points } = RATE_RULES.mailToAddress;
    const user = await server.signUp('Mailed');
    for (const address of [user.emailAddress, newAddress()]) {
      const before = address === user.emailAddress ? 1 : 0;
      await times(points - before, () => forgot(address, newHost()));
      const requests = [
        forgot(address, newHost()),
        post('/user/activate', { emailAddress: address }, newHost()),
        post('/user', { emailAddress: address, password: 'long enough', name: 'Name' }, newHost()),
      ];
      for (const answer of await Promise.all(requests)) expect(answer).toMatchObject(tooMany);
    }
    await server.background.idle();
    expect(server.mails.filter(({ to }) => to === user.emailAddress)).toHaveLength(points);
  });

  test('requested from one address are limited over all recipients', async () => {
    const from = newHost();
    await leaveOne('mailFromAddress', from);
    expect(await times(2, () => forgot(newAddress(), from))).toEqual([200, 429]);
    await server.background.idle();
  });
});

describe('registrations from one address', () => {
  const registerFrom = (from: string) => () =>
    post('/user', { emailAddress: newAddress(), password: 'long enough', name: 'Name' }, from);

  test('are limited, and possible again after an hour', async () => {
    const from = newHost();
    const register = registerFrom(from);
    await leaveOne('register', from);
    expect(await times(2, register)).toEqual([201, 429]);
    // The request may be a user's first, so the answer says that the limit is the network's.
    const refused = await register();
    expect(refused).toMatchObject(tooManyFromNetwork);
    expect(refused.headers.get('retry-after')).toBe('3600');
    server.clock.now += HOUR - 1;
    expect((await register()).status).toBe(429);
    server.clock.now += 1;
    expect((await register()).status).toBe(201);
  });

  test('are also limited per day, an hour later too', async () => {
    const from = newHost();
    const register = registerFrom(from);
    await leaveOne('registerForDay', from);
    expect(await times(2, register)).toEqual([201, 429]);
    server.clock.now += HOUR;
    const refused = await register();
    expect(refused).toMatchObject(tooManyFromNetwork);
    expect(refused.headers.get('retry-after')).toBe(`${23 * 3600}`);
    server.clock.now += 23 * HOUR;
    expect((await register()).status).toBe(201);
  });
});

test('attempts with tokens of links are limited over all calls', async () => {
  const from = newHost();
  await leaveOne('link', from);
  expect((await server.request('/user/activate/x', { headers: { 'X-Forwarded-For': from } })).status).toBe(
    400,
  );
  expect(await post('/user/changePassword/x', { password: 'long enough' }, from)).toMatchObject(
    tooManyFromNetwork,
  );
});

test('attempts with tokens of the identity provider are limited', async () => {
  const from = newHost();
  await leaveOne('tokenLogin', from);
  const headers = { 'X-Forwarded-For': from, Authorization: 'Bearer a.b.c' };
  const sync = () => server.request('/session', { method: 'POST', headers });
  expect(await times(2, sync)).toEqual([401, 429]);
});

test('each user has separate limits for likes, publications and exports', async () => {
  const user = await server.signUp('Hasty');
  const { list, publicID } = await makePublicList(user);
  const calm = await server.signUp('Calm');
  const like = (liker: TestUser) => () => liker.post(`/list/likes/add/PL/${publicID}`);
  await leaveOne('like', user.userID);
  expect(await times(2, like(user))).toEqual([200, 429]);
  expect(await times(2, like(calm))).toEqual([200, 200]);
  await server.deps.limits.forget('publish', user.userID);
  await leaveOne('publish', user.userID);
  expect(await times(2, () => user.post(`/createList/${list.id}`))).toEqual([200, 429]);
  await leaveOne('export', user.userID);
  expect(await times(2, () => user.get('/account/export'))).toEqual([200, 429]);
  // Other calls still work.
  expect((await user.post(`/changeList/${list.id}/name`, { content: 'Still here' })).status).toBe(200);
});

test('all IPv6 networks of one /48 together have ten times the limit of one network', async () => {
  const networks = Array.from({ length: 11 }, (_, index) => `2001:db8:77:${index.toString(16)}::/64`);
  const { points } = RATE_RULES.link;
  const takeAll = async (network: string) => {
    for (let count = 0; count < points; count++) await server.deps.limits.take('link', network);
  };
  for (const network of networks.slice(0, 10)) await takeAll(network);
  const last = networks.at(-1) ?? '';
  await expect(server.deps.limits.take('link', last)).rejects.toMatchObject({
    code: 'TOO_MANY_FROM_NETWORK',
  });
  // Neither another /48 nor an IPv4 address is affected.
  await takeAll('2001:db8:78:1::/64');
  await takeAll('198.51.100.77');
});

test('mails requested without a session are limited over the whole installation', async () => {
  await server.deps.limits.forget('mailFromEverywhere');
  await leaveOne('mailFromEverywhere');
  expect((await forgot(newAddress(), newHost())).status).toBe(200);
  expect(await forgot(newAddress(), newHost())).toMatchObject(tooMany);
  await server.deps.limits.forget('mailFromEverywhere');
  await server.background.idle();
});

test('a key in the table of counters cannot be guessed without the database’s secret', async () => {
  await createRateLimits({ ...server.deps, config: SHARED }).take('register', '203.0.113.9');
  const rows = await server.db.select().from(rateLimits).where(like(rateLimits.key, 'register%'));
  expect(rows).toHaveLength(1);
  const plain = createHash('sha256')
    .update(JSON.stringify(['203.0.113.9']))
    .digest('base64url');
  expect(rows[0]?.key).not.toContain(plain);
  await server.db.delete(rateLimits);
});

test('servers with a shared database share the counters, which contain no address', async () => {
  const [first, second] = [1, 2].map(() => createRateLimits({ ...server.deps, config: SHARED })) as [
    RateLimits,
    RateLimits,
  ];
  const address = newAddress();
  for (let index = 0; index < RATE_RULES.mailToAddress.points; index++) {
    await (index % 2 ? first : second).take('mailToAddress', address);
  }
  await expect(first.take('mailToAddress', address)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(second.take('mailToAddress', address)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await first.take('mailToAddress', newAddress());
  const stored = JSON.stringify(await server.db.select().from(rateLimits));
  expect(stored).toContain('mailToAddress');
  expect(stored).not.toContain(address);
  await second.forget('mailToAddress', address);
  await first.take('mailToAddress', address);
  await sweep(server.db, Date.now() + 2 * HOUR);
  expect(await server.db.select().from(rateLimits)).toEqual([]);
});

test('fifty people in a hotel can register, open their links and sign in within minutes', async () => {
  const from = newHost();
  const { limits } = server.deps;
  for (let person = 0; person < 50; person++) {
    for (const rule of ['register', 'mailFromAddress', 'link', 'link', 'tokenLogin'] as const)
      await expect(limits.take(rule, from), `${rule} of person ${person}`).resolves.toBeUndefined();
    // One person in five mistypes the password, and one in five requests another mail.
    if (person % 5 === 0) await limits.take('loginFromAddress', from);
    if (person % 5 === 1) await limits.take('mailFromAddress', from);
  }
});

test('all expired counters are deleted, two rows at a time', async () => {
  const expire = new Date(server.clock.now);
  const rows = Array.from({ length: 5 }, (_, index) => ({ key: `old ${index}`, points: 1, expire }));
  await server.db.insert(rateLimits).values(rows);
  await sweep(server.db, server.clock.now + 1, 2);
  expect(await server.db.select().from(rateLimits).where(like(rateLimits.key, 'old %'))).toEqual([]);
});

test('only the first refusal is logged, without an address', async () => {
  const address = newAddress();
  log.mockClear();
  await leaveOne('mailToAddress', address);
  await times(4, () => forgot(address, newHost()));
  expect(log).toHaveBeenCalledTimes(1);
  expect(JSON.parse(log.mock.lastCall?.[0])).toMatchObject({ event: 'rate limit', rule: 'mailToAddress' });
  expect(log.mock.lastCall?.[0]).not.toContain(address);
  await server.background.idle();
});
