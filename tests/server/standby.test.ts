import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** A standby that never receives anything. */
let standby: TestDatabase;
let server: TestServer;
let author: TestUser;
let publicID: string;
beforeAll(async () => {
  standby = await openTestDatabase();
  server = await createTestServer({ standby: standby.db });
  author = await server.signUp('Author');
  ({ publicID } = await makePublicList(author, ['Żurek'], { chosenCountry: 'PL' }));
});
afterAll(() => server.close());

const PAGE = '/publicList/getLists/PL/0';

test('visitors read the standby; a session sees its own write at once', async () => {
  expect((await server.request(PAGE)).body.total).toBe(0);
  expect((await author.get(PAGE)).body.total).toBe(1);
  expect((await author.get('/publicList/countries')).body.countries).toHaveLength(1);
});

test('a newly shared link opens for visitors at once', async () => {
  expect((await server.request(`/publicList/details/PL/${publicID}`)).body.list.id).toBe(publicID);
});

test('the primary answers for a failing standby, which is not read again for a minute', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await standby.lose();
  for (let times = 0; times < 3; times += 1) expect((await server.request(PAGE)).body.total).toBe(1);
  expect(log).toHaveBeenCalledTimes(1);
  server.clock.now += 60_000;
  expect((await server.request(PAGE)).body.total).toBe(1);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
