/** Accounts so big that the server reads and sends them in several pieces. */
import { sql } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import { AccountExportSchema } from '#src/contract/account.ts';
import { accountData } from '#src/contract/account-calls.ts';
import type { List } from '#src/domain/list.ts';
import { makeList, tick, untick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

const LISTS = 40;
const DISHES = 150;

let server: TestServer;
let user: TestUser;
let userCount = 0;
vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeAll(async () => {
  server = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await signUpBig();
});

/** Signs up a user with more lists than the server reads in one piece. Each list has another revision. */
async function signUpBig(): Promise<TestUser> {
  userCount += 1;
  const big = await server.signUp(`Big ${userCount}`);
  await server.db.execute(sql`
    insert into lists (id, user_id, access, name, description, country, language, tags, items, removed_item_ids, done_ids,
      search_text, rev, list_order, created_at, updated_at)
    select gen_random_uuid(), ${big.userID}, 'none', 'List ' || i, '', 'PL', 'EN', '[]',
      (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', 'Dish ' || d || md5((i * d)::text),
        'description', '', 'tags', '[]'::jsonb, 'isDone', false)) from generate_series(1, ${DISHES}) d),
      '[]', '{}', '', i, i, now(), now() from generate_series(1, ${LISTS}) i`);
  await server.db.execute(sql`update users set rev = ${LISTS} where id = ${big.userID}`);
  return big;
}

const read = async (query = '') => {
  const { status, body } = await user.get(`/account/data${query}`);
  expect(status).toBe(200);
  return v.parse(accountData.answer, body);
};

test('an account too big for one piece is answered completely, in order and valid', async () => {
  const { user: account, isPartial, stamp } = await read();
  expect(isPartial).toBe(false);
  expect(stamp).toMatchObject({ userID: user.userID, rev: LISTS });
  expect(account.ownLists.map(({ name }) => name)).toEqual(
    Array.from({ length: LISTS }, (_, index) => `List ${LISTS - index}`),
  );
  expect(new Set(account.ownLists.map(({ items }) => items.length))).toEqual(new Set([DISHES]));
  const later = await read(`?since=${LISTS + 5}`);
  expect(later).toMatchObject({ isPartial: false });
  expect(later.user.ownLists).toHaveLength(LISTS);
  const half = await read(`?since=${LISTS / 2}`);
  expect(half).toMatchObject({ isPartial: true });
  expect(half.user.ownLists).toHaveLength(LISTS / 2);
});

test('signing in and the export answer a big account completely', async () => {
  const login = await server.request('/user/login', {
    method: 'POST',
    body: { emailAddress: user.emailAddress, password: user.password },
  });
  expect(login).toMatchObject({ status: 200, body: { error: false, stamp: { rev: LISTS } } });
  expect(login.headers.get('set-cookie')).toBeTruthy();
  expect(login.body.user.ownLists).toHaveLength(LISTS);
  const file = await user.get('/account/export');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  const exported = v.parse(AccountExportSchema, file.body);
  expect(exported.lists).toHaveLength(LISTS);
  expect(exported.lists[0]).toMatchObject({ name: `List ${LISTS}`, access: 'none', savedFrom: null });
  expect(exported.account).toMatchObject({ id: user.userID, areAdsAllowed: false });
});

test('a write between the pieces is either in both the answer and its stamp, or in neither', async () => {
  const lists = (await read()).user.ownLists;
  /** The names of the account's lists at each revision. */
  const namesAtRev = new Map([[LISTS, lists.map(({ name }) => name).sort()]]);
  let names = new Map(lists.map(({ id, name }) => [id, name]));
  let isReading = true;
  const reading = (async () => {
    const finished = [];
    while (finished.length < 2) finished.push(await read());
    return finished;
  })().finally(() => {
    isReading = false;
  });
  let writes = 0;
  for (let step = 0; isReading; step++) {
    // Yields as between requests on a socket. Without a yield, the reader would never run in this process.
    await new Promise((resolve) => setImmediate(resolve));
    const list = lists[(step * 7) % lists.length] as (typeof lists)[number];
    names = new Map(names);
    let answer: Awaited<ReturnType<TestUser['post']>>;
    if (step % 5 === 4 && names.has(list.id)) {
      answer = await user.delete(`/account/removeUserList/${list.id}`);
      names.delete(list.id);
    } else if (step % 5 === 2) {
      answer = await user.post('/changeList/createListForUser', { name: `New ${step}`, chosenCountry: 'PL' });
      names.set(answer.body.id, `New ${step}`);
    } else if (names.has(list.id)) {
      answer = await user.post(`/changeList/${list.id}/name`, { content: `Renamed ${step}` });
      names.set(list.id, `Renamed ${step}`);
    } else continue;
    expect(answer.status).toBe(200);
    namesAtRev.set(answer.body.stamp.rev, [...names.values()].sort());
    writes += 1;
  }
  const answers = await reading;
  for (const { user: account, stamp } of answers) {
    expect(account.rev).toBe(stamp.rev);
    expect(account.ownLists.map(({ name }) => name).sort()).toEqual(namesAtRev.get(stamp.rev));
    expect(Math.max(...account.ownLists.map(({ rev }) => rev))).toBeLessThanOrEqual(stamp.rev);
  }
  // Check that writes happened between the pieces. Without such writes, this test would prove nothing.
  expect(writes).toBeGreaterThan(4);
  expect(new Set(answers.map(({ stamp }) => stamp.rev)).size).toBeGreaterThan(1);
}, 60_000);

test.each(['/account/data', '/account/export'])(
  'other accounts are answered between the pieces of %s',
  async (path) => {
    const other = await server.signUp(`Other ${userCount}`);
    const list = await makeList(other, ['Bigos']);
    let isDone = false;
    const reading = user.get(path).then(({ status }) => {
      isDone = true;
      return status;
    });
    // The server has begun the big answer when it answers this request.
    await other.get('/account/data');
    expect((await tick(other, list, 0)).status).toBe(200);
    expect((await other.get('/account/data')).status).toBe(200);
    expect(isDone).toBe(false);
    expect(await reading).toBe(200);
  },
);

test('three of six requests for a big account get a Retry-After; another account is answered', async () => {
  const neighbour = await signUpBig();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => user.get('/account/data')),
    neighbour.get('/account/data'),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect(statuses.at(-1)).toBe(200);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await user.get('/account/data')).status).toBe(200);
});

test('after a client cancels an answer the next one is sent', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const response = await server.send('/account/data', { cookie: user.cookie });
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }
  await read();
});

test('the rate limits of an account allow a month of unsent ticks', async () => {
  const list = await makeList(user, ['Bigos']);
  expect(RATE_RULES.write.points).toBeGreaterThanOrEqual(31 * 100);
  await server.deps.limits.forget('write', user.userID);
  for (let count = 1; count < RATE_RULES.write.points; count++) {
    await server.deps.limits.take('write', user.userID);
  }
  expect((await tick(user, list, 0)).status).toBe(200);
  const refused = await untick(user, list, 0);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await user.get(`/account/data?since=${LISTS + 1}`)).status).toBe(200);
});

test('an account last written by an older server is counted fully once, then by its changes', async () => {
  const readAccount = async (path: string) => {
    const queries = vi.spyOn(NoopLogger.prototype, 'logQuery');
    const { body } = await user.get(path);
    const statements = queries.mock.calls.flat() as unknown[];
    const areTicksCounted = statements.some((query) => String(query).includes('unnest(done_ids)'));
    queries.mockRestore();
    return { areTicksCounted, exp: (body.user ?? body.account).exp };
  };
  expect(await readAccount('/account/data')).toEqual({ areTicksCounted: true, exp: 0 });
  expect(await readAccount('/account/data')).toEqual({ areTicksCounted: false, exp: 0 });
  expect(await readAccount('/account/export')).toEqual({ areTicksCounted: false, exp: 0 });
  const [list] = (await read()).user.ownLists;
  await tick(user, list as List, 0);
  expect(await readAccount('/account/data')).toEqual({ areTicksCounted: false, exp: 100 });
  expect((await read()).user.achievements).toEqual(['dishes-1']);
});

test('slow readers keep no other user from reading or signing in', async () => {
  const slow = [await signUpBig(), await signUpBig(), await signUpBig()];
  for (const { cookie, emailAddress, password } of slow) {
    // The headers of these answers have arrived, and the test reads nothing more of them.
    expect((await server.send('/account/data', { cookie })).status).toBe(200);
    const body = { emailAddress, password };
    expect((await server.send('/user/login', { method: 'POST', body })).status).toBe(200);
  }
  expect((await read()).user.ownLists).toHaveLength(LISTS);
  // The slow readers do not block the same account on another device either.
  const response = await server.send('/account/data', { cookie: user.cookie });
  expect((await server.logIn(user.emailAddress, user.password)).userID).toBe(user.userID);
  await response.body?.cancel();
});
