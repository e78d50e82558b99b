import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** A standby that has got nothing yet of what was written, for ever. */
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

test('visitors read the standby; whoever has a session sees their own write at once', async () => {
  expect((await server.request(PAGE)).body.total).toBe(0);
  expect((await author.get(PAGE)).body.total).toBe(1);
  expect((await author.get('/publicList/countries')).body.countries).toHaveLength(1);
});

test('a link that was just shared opens for everybody', async () => {
  expect((await server.request(`/publicList/details/PL/${publicID}`)).body.list.id).toBe(publicID);
});

test('what a standby that fails cannot answer, the primary does, and it is left alone for a while', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await standby.lose();
  for (let times = 0; times < 3; times += 1) expect((await server.request(PAGE)).body.total).toBe(1);
  expect(log).toHaveBeenCalledTimes(1);
  server.clock.now += 60_000;
  expect((await server.request(PAGE)).body.total).toBe(1);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
