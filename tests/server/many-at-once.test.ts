import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { List } from '#src/domain/list.ts';
import { makeList, makePublicList, tick } from './fixtures.ts';
import { type Answer, createTestServer, type TestServer, type TestUser } from './helpers.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

/** Far more than the requests that one caller may have in progress. */
const MANY = 120;
/** A tenth of the five hundred places. */
const SHARE = 50;

let server: TestServer;
let greedy: TestUser;
let other: TestUser;
let lists: { greedy: List; other: List };
let users = 0;
beforeAll(async () => {
  server = await createTestServer({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  users += 1;
  for (const rule of ['register', 'mailFromAddress'] as const)
    await server.deps.limits.forget(rule, 'unknown');
  greedy = await server.signUp(`Greedy ${users}`);
  other = await server.signUp(`Other ${users}`);
  lists = { greedy: await makeList(greedy, ['Bigos']), other: await makeList(other, ['Bigos']) };
});

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

/** Records the order of successful answers, and all answers by caller. */
function follow() {
  const order: string[] = [];
  const answers: Record<string, Answer[]> = {};
  const note = async (who: string, asking: Promise<Answer>) => {
    const answer = await asking;
    answers[who] = [...(answers[who] ?? []), answer];
    if (answer.status === 200) order.push(who);
    return answer;
  };
  return { order, answers, note };
}

test('many simultaneous ticks of an account delay another’s by a few at most, or are refused', async () => {
  const { order, answers, note } = follow();
  const flood = Array.from({ length: MANY }, (_, index) =>
    note('greedy', tick(greedy, lists.greedy, 0, index % 2 === 0)),
  );
  // Waits until all ticks of the greedy account are in progress.
  await server.send('/health');
  for (let count = 0; count < 3; count++) {
    const before = order.length;
    const answer = await note('other', tick(other, lists.other, 0, count % 2 === 0));
    expect(answer.status).toBe(200);
    // The greedy account's ticks that were answered meanwhile. Each statement of the other tick may let one
    // pass first.
    expect(order.length - 1 - before).toBeLessThanOrEqual(4);
  }
  await Promise.all(flood);
  const statuses = answers.greedy?.map(({ status }) => status) ?? [];
  expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE);
  expect(statuses.filter((status) => status === 429)).toHaveLength(MANY - SHARE);
  const refused = answers.greedy?.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('many simultaneous likes of an account delay another’s likes by a few at most', async () => {
  const made = [];
  for (let index = 0; index < 12; index++) made.push(await makePublicList(other, [`Dish ${index}`]));
  const fan = await server.signUp(`Fan ${users}`);
  const like = (who: TestUser, publicID: string) => who.post(`/list/likes/add/PL/${publicID}`);
  const { order, note } = follow();
  const flood = made.map(({ publicID }) => note('greedy', like(greedy, publicID)));
  await server.send('/health');
  const before = order.length;
  expect((await note('fan', like(fan, made.at(-1)?.publicID ?? ''))).status).toBe(200);
  expect(order.length - 1 - before).toBeLessThanOrEqual(4);
  await Promise.all(flood);
  expect(order).toHaveLength(made.length + 1);
});

test('many simultaneous searches from an address leave places for others, and for its users', async () => {
  const [flooding, elsewhere] = [`203.0.113.${users}`, `198.51.100.${users}`];
  const search = (word: string, address: string) =>
    server.request(`/publicList/getLists/PL/0?search=${word}`, from(address));
  const { order, answers, note } = follow();
  const flood = Array.from({ length: MANY }, (_, index) => note('greedy', search(`w${index}`, flooding)));
  await server.send('/health');
  const before = order.length;
  expect((await note('other', search('soup', elsewhere))).status).toBe(200);
  expect((await note('user', other.get('/account/data', from(flooding)))).status).toBe(200);
  // Each statement of the two waits for at most five others, half of the connections.
  expect(order.length - 2 - before).toBeLessThanOrEqual(25);
  await Promise.all(flood);
  const statuses = answers.greedy?.map(({ status }) => status) ?? [];
  expect(statuses.filter((status) => status === 429)).toHaveLength(MANY - SHARE);
});

test('invented sessions from one address leave places for all others', async () => {
  const address = from(`203.0.113.${users}`);
  const flood = Array.from({ length: 600 }, (_, index) =>
    server.request('/account/data', { ...address, cookie: `food-session=made-up-${index}` }),
  );
  const asked = other.get('/account/data', from(`198.51.100.${users}`));
  expect((await asked).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([403, 429]));
});

test('counting in a slow database uses the caller’s own share of places', async () => {
  const shared = await createTestServer({
    config: { databaseURL: 'postgres://shared' },
    environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
  });
  let letGo = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = shared.db.transaction(() => mayEnd);
  const path = '/publicList/00000000-0000-4000-8000-000000000000/report';
  const reports = Array.from({ length: SHARE + 5 }, () =>
    shared.request(path, { method: 'POST', body: {}, ...from('203.0.113.99') }),
  );
  for (const refused of await Promise.all(reports.slice(SHARE))) expect(refused.status).toBe(429);
  letGo();
  await held;
  await Promise.all(reports);
  await shared.close();
});
