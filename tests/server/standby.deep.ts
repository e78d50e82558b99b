import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openStandby } from '#server/open-database.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, openTestPostgres, type TestServer } from './helpers.ts';

/** Two servers on a primary and its streaming standby: `npm run test:deep -- postgres`. */
const LIMITS = { databasePool: 2, statementTimeoutMs: 10_000 };
let opened: OpenDatabase[];
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  const standby = openStandby(process.env.DATABASE_READ_URL_TEST ?? '', LIMITS);
  opened = [await openTestPostgres(), await openTestPostgres(), standby];
  const serverOn = (database: OpenDatabase) => createTestServer({ database, standby: standby.db });
  here = await serverOn(opened[0]!);
  there = await serverOn(opened[1]!);
});
afterAll(() => Promise.all(opened.map(({ close }) => close())));

test('an author sees a list at once on both servers, everybody else once the standby has it, and nobody can write there', async () => {
  const author = await here.signUp(`Author ${randomUUID()}`);
  const name = `Kuchnia ${randomUUID()}`;
  const { publicID } = await makePublicList(author, ['Bigos'], { name, chosenCountry: 'LI' });
  const path = `/publicList/getLists/LI/0?search=${encodeURIComponent(name)}`;
  for (const server of [here, there]) {
    expect((await server.request(path, { cookie: author.cookie })).body.total).toBe(1);
    expect((await server.request(`/publicList/details/LI/${publicID}`)).status).toBe(200);
  }
  await expect.poll(async () => (await there.request(path)).body.total, { timeout: 30_000 }).toBe(1);
  await expect(opened[2]!.db.execute('delete from lists')).rejects.toThrow();
});
