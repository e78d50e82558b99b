/** A caller with many simultaneous requests does not delay other callers. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { List } from '#src/domain/list.ts';
import { makeList, makePublicList, tick, untick } from './fixtures.ts';
import { type Answer, createTestServer, type TestServer, type TestUser } from './helpers.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

/** More requests than one caller may have in progress. */
const MANY = 120;
/** Number of requests that one caller may have in progress: a tenth of the server's 500. */
const SHARE = 50;

let server: TestServer;
let greedy: TestUser;
let other: TestUser;
let lists: { greedy: List; other: List };
let userCount = 0;
beforeAll(async () => {
  server = await createTestServer({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  userCount += 1;
  for (const rule of ['register', 'mailFromAddress'] as const)
    await server.deps.limits.forget(rule, 'unknown');
  greedy = await server.signUp(`Greedy ${userCount}`);
  other = await server.signUp(`Other ${userCount}`);
  lists = { greedy: await makeList(greedy, ['Bigos']), other: await makeList(other, ['Bigos']) };
});

const fromAddress = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

/** Records the order of successful answers, and all answers by caller. */
function recordAnswers() {
  const order: string[] = [];
  const answers: Record<string, Answer[]> = {};
  const record = async (caller: string, request: Promise<Answer>) => {
    const answer = await request;
    answers[caller] = [...(answers[caller] ?? []), answer];
    if (answer.status === 200) order.push(caller);
    return answer;
  };
  return { order, answers, record };
}

test('of many simultaneous ticks most are refused, and at most four delay another account’s', async () => {
  const { order, answers, record } = recordAnswers();
  const flood = Array.from({ length: MANY }, (_, index) =>
    record('greedy', (index % 2 === 0 ? tick : untick)(greedy, lists.greedy, 0)),
  );
  // Waits until all ticks of the greedy account are in progress.
  await server.send('/health');
  for (let count = 0; count < 3; count++) {
    const before = order.length;
    const answer = await record('other', (count % 2 === 0 ? tick : untick)(other, lists.other, 0));
    expect(answer.status).toBe(200);
    // Number of the greedy account's ticks that were answered meanwhile. One may pass before each statement
    // of the other tick.
    expect(order.length - 1 - before).toBeLessThanOrEqual(4);
  }
  await Promise.all(flood);
  const statuses = answers.greedy?.map(({ status }) => status) ?? [];
  expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE);
  expect(statuses.filter((status) => status === 429)).toHaveLength(MANY - SHARE);
  const refused = answers.greedy?.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('at most four of many simultaneous likes of an account delay another account’s like', async () => {
  const publicLists = [];
  for (let index = 0; index < 12; index++) publicLists.push(await makePublicList(other, [`Dish ${index}`]));
  const fan = await server.signUp(`Fan ${userCount}`);
  const like = (user: TestUser, publicID: string) => user.post(`/list/likes/add/PL/${publicID}`);
  const { order, record } = recordAnswers();
  const flood = publicLists.map(({ publicID }) => record('greedy', like(greedy, publicID)));
  await server.send('/health');
  const before = order.length;
  expect((await record('fan', like(fan, publicLists.at(-1)?.publicID ?? ''))).status).toBe(200);
  expect(order.length - 1 - before).toBeLessThanOrEqual(4);
  await Promise.all(flood);
  expect(order).toHaveLength(publicLists.length + 1);
});

test('many simultaneous searches from an address stop neither other addresses nor its users', async () => {
  const [flooding, otherAddress] = [`203.0.113.${userCount}`, `198.51.100.${userCount}`];
  const search = (word: string, address: string) =>
    server.request(`/publicList/getLists/PL/0?search=${word}`, fromAddress(address));
  const { order, answers, record } = recordAnswers();
  const flood = Array.from({ length: MANY }, (_, index) => record('greedy', search(`w${index}`, flooding)));
  await server.send('/health');
  const before = order.length;
  expect((await record('other', search('soup', otherAddress))).status).toBe(200);
  expect((await record('user', other.get('/account/data', fromAddress(flooding)))).status).toBe(200);
  // Each statement of the two requests waits for at most five others, half of the connections.
  expect(order.length - 2 - before).toBeLessThanOrEqual(25);
  await Promise.all(flood);
  const statuses = answers.greedy?.map(({ status }) => status) ?? [];
  expect(statuses.filter((status) => status === 429)).toHaveLength(MANY - SHARE);
});

test('many requests with invented sessions from one address do not stop users elsewhere', async () => {
  const address = fromAddress(`203.0.113.${userCount}`);
  const flood = Array.from({ length: 600 }, (_, index) =>
    server.request('/account/data', { ...address, cookie: `food-session=made-up-${index}` }),
  );
  const reading = other.get('/account/data', fromAddress(`198.51.100.${userCount}`));
  expect((await reading).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([403, 429]));
});

test('requests that wait for the database’s counters use their caller’s share', async () => {
  const shared = await createTestServer({
    config: { databaseURL: 'postgres://shared' },
    environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
  });
  let endTransaction = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    endTransaction = resolve;
  });
  const transaction = shared.db.transaction(() => mayEnd);
  const path = '/publicList/00000000-0000-4000-8000-000000000000/report';
  const reports = Array.from({ length: SHARE + 5 }, () =>
    shared.request(path, { method: 'POST', body: {}, ...fromAddress('203.0.113.99') }),
  );
  for (const refused of await Promise.all(reports.slice(SHARE))) expect(refused.status).toBe(429);
  endTransaction();
  await transaction;
  await Promise.all(reports);
  await shared.close();
});
