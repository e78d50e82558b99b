import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderate } from '#server/moderation/acts.ts';
import { type OpenDatabase, openStandby } from '#server/open-database.ts';
import { makePublicList, readList } from './fixtures.ts';
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

test('a list that moderators hide is gone at once from both servers for who has a session, for everybody once the standby knows, and back likewise', async () => {
  const author = await here.signUp(`Author ${randomUUID()}`);
  const reader = await there.signUp(`Reader ${randomUUID()}`);
  const { list, publicID } = await makePublicList(author, ['Bigos'], { chosenCountry: 'MC' });
  const paths = [
    `/publicList/details/MC/${publicID}`,
    '/publicList/getLists/MC/0',
    '/publicList/allLists/MC',
  ];
  const shows = async (server: TestServer, cookie?: string) => {
    const answers = await Promise.all(paths.map((path) => server.request(path, { cookie })));
    return answers.map(({ body }) => JSON.stringify(body).includes(publicID));
  };
  const act = (given: { kind: 'hide'; reason: 'insult' } | { kind: 'restore' }) =>
    moderate(here.deps, { actor: 'Nestor', act: { ...given, id: publicID } });
  const expectEverywhere = async (isThere: boolean) => {
    const all = paths.map(() => isThere);
    for (const server of [here, there])
      for (const { cookie } of [author, reader]) expect(await shows(server, cookie)).toEqual(all);
    for (const server of [here, there])
      await expect.poll(() => shows(server), { timeout: 30_000 }).toEqual(all);
  };
  await expectEverywhere(true);
  await act({ kind: 'hide', reason: 'insult' });
  await expectEverywhere(false);
  expect(await readList(author, list.id)).toMatchObject({ hiddenFor: 'insult' });
  await act({ kind: 'restore' });
  // A link to it opens at once, as one that was just shared.
  for (const server of [here, there]) expect((await server.request(paths[0]!)).status).toBe(200);
  await expectEverywhere(true);
});
