/** Two servers on a primary and its streaming standby: `npm run test:deep -- postgres`. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lists } from '#server/db/schema.ts';
import { measureLag } from '#server/db/standby-lag.ts';
import { type Act, moderate } from '#server/moderation/acts.ts';
import { type OpenDatabase, openStandby } from '#server/open-database.ts';
import { makePublicList, readList } from './fixtures.ts';
import { createTestServer, openTestPostgres, type TestServer } from './helpers.ts';

/** PostgreSQL's `serialization_failure`. */
const CONFLICT_WITH_RECOVERY = '40001';

const LIMITS = { databasePool: 2, statementTimeoutMs: 10_000 };
/** A popular country with essentials. No other test of this database makes a list there. */
const COUNTRY = 'AT';
/** The time after which the servers read the essentials again: a little more than a minute. */
const ESSENTIALS_CACHE_MS = 61_000;

let opened: OpenDatabase[];
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  const standby = openStandby(process.env.DATABASE_READ_URL_TEST ?? '', LIMITS);
  opened = [await openTestPostgres(), await openTestPostgres(), standby];
  const serverOn = (database: OpenDatabase) => createTestServer({ database, standby: standby.db });
  first = await serverOn(opened[0]!);
  second = await serverOn(opened[1]!);
});
afterAll(() => Promise.all(opened.map(({ close }) => close())));

test('an author sees a list at once on both servers, and visitors once the standby has it', async () => {
  const author = await first.signUp(`Author ${randomUUID()}`);
  const name = `Kuchnia ${randomUUID()}`;
  const { publicID } = await makePublicList(author, ['Bigos'], { name, chosenCountry: 'LI' });
  const path = `/publicList/getLists/LI/0?search=${encodeURIComponent(name)}`;
  for (const server of [first, second]) {
    expect((await server.request(path, { cookie: author.cookie })).body.total).toBe(1);
    expect((await server.request(`/publicList/details/LI/${publicID}`)).status).toBe(200);
  }
  await expect.poll(async () => (await second.request(path)).body.total, { timeout: 30_000 }).toBe(1);
  await expect(opened[2]!.db.execute('delete from lists')).rejects.toThrow();
});

test.each([
  ['hide', 'restore'],
  ['block', 'unblock'],
] as const)(
  'a list that moderators %s is gone at once for signed-in users and soon for visitors; %s undoes it',
  async (hiding, undoing) => {
    const author = await first.signUp(`Author ${randomUUID()}`);
    const reader = await second.signUp(`Reader ${randomUUID()}`);
    const word = `w${randomUUID().slice(0, 8)}`;
    const given = { name: `Kuchnia ${word}`, chosenCountry: COUNTRY, tags: [`#${word}`] };
    const { list, publicID } = await makePublicList(author, [`Bigos ${word}`], given);
    /** The public URLs. The first two lead to the list itself, and work as soon as it is shared. */
    const paths = [
      `/publicList/details/${COUNTRY}/${publicID}`,
      `/publicList/details/${publicID}/${list.id}`,
      `/publicList/getLists/${COUNTRY}/0`,
      `/publicList/getLists/${COUNTRY}/0?languages=EN`,
      ...[word, `bigos%20${word}`, `%23${word}`].map(
        (term) => `/publicList/getLists/${COUNTRY}/0?search=${term}`,
      ),
      `/publicList/allLists/${COUNTRY}`,
      '/publicList/essentials',
      `/publicList/dishes?search=${word}`,
    ];
    const shows = async (server: TestServer, cookie?: string) => {
      server.clock.now += ESSENTIALS_CACHE_MS;
      const answers = await Promise.all(paths.map((path) => server.request(path, { cookie })));
      // A dish shows its name, not its list.
      return paths.filter((_, index) => {
        const text = JSON.stringify(answers[index]?.body);
        return text.includes(publicID) || text.includes(`"Bigos ${word}","country"`);
      });
    };
    /** Checks at which of the URLs the list is, for signed-in users and finally for visitors. */
    const expectAt = async (expected: readonly string[]) => {
      for (const server of [first, second])
        for (const { cookie } of [author, reader]) expect(await shows(server, cookie)).toEqual(expected);
      for (const server of [first, second])
        await expect.poll(() => shows(server), { timeout: 30_000 }).toEqual(expected);
    };
    const act = (given: Act['act']) => moderate(first.deps, { actor: 'Nestor', act: given });
    await expectAt(paths);
    await act({ kind: hiding, id: publicID, reason: 'insult' });
    await expectAt([]);
    expect(await readList(author, list.id)).toHaveProperty('hiddenFor');
    await act({ kind: undoing, id: undoing === 'restore' ? publicID : author.userID });
    for (const server of [first, second])
      for (const path of paths.slice(0, 2)) expect((await server.request(path)).status).toBe(200);
    await expectAt(paths);
    await act({ kind: 'hide', id: publicID, reason: 'insult' });
  },
);

test('a standby that stops replaying is no longer read, and a metric shows its lag', async () => {
  const METRICS_TOKEN = 'a-token-of-the-operator';
  const server = await createTestServer({
    database: opened[0]!,
    standby: opened[2]!.db,
    environment: { METRICS_TOKEN },
  });
  const lag = async () => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await server.app.request('/metrics', { headers })).text();
    return Number(/^database_standby_lag_seconds (\S+)$/m.exec(text)?.[1]?.replace('+Inf', 'Infinity'));
  };
  const measureAgain = () => {
    server.clock.now += 5_000;
    return lag();
  };
  const author = await server.signUp(`Author ${randomUUID()}`);
  const { publicID } = await makePublicList(author, ['Koláče'], { chosenCountry: 'CZ' });
  const path = `/publicList/details/CZ/${publicID}`;
  const onStandby = () =>
    opened[2]!.db.select({ id: lists.id }).from(lists).where(eq(lists.publicID, publicID));
  await expect.poll(onStandby, { timeout: 30_000 }).toHaveLength(1);
  await opened[2]!.db.execute('select pg_wal_replay_pause()');
  await moderate(server.deps, { actor: 'Nestor', act: { kind: 'hide', id: publicID, reason: 'insult' } });
  // The replay has not been stopped for long enough yet.
  expect((await server.request(path)).status).toBe(200);
  await expect.poll(measureAgain, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(30);
  expect((await server.request(path)).status).toBe(404);
  // Replayed changes may cancel the statement that resumed the replay.
  await opened[2]!.db.execute('select pg_wal_replay_resume()').catch((error) => {
    if (error.cause?.code !== CONFLICT_WITH_RECOVERY) throw error;
  });
  await expect.poll(measureAgain, { timeout: 30_000 }).toBeLessThan(30);
}, 180_000);

test('an idle primary does not look like a stopped standby', async () => {
  const measured = async () => measureLag(opened[0]!.db, opened[2]!.db);
  await expect.poll(measured, { timeout: 30_000 }).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await expect.poll(measured, { timeout: 30_000 }).toBe(0);
});
