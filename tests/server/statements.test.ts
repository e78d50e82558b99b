/** A tick, a page and a search need the same number of statements for any amount of data (P14.4). */
import { readdirSync, readFileSync } from 'node:fs';
import { NoopLogger } from 'drizzle-orm/logger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY } from '#server/base/time.ts';
import { sweep } from '#server/db/sweep.ts';
import { makeList, makePublicList, tick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signUp('Reader of much');
});
afterAll(() => server.close());

/** Returns the number of database statements of a task. */
async function statementsOf(task: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(NoopLogger.prototype, 'logQuery');
  await task();
  const { length } = queries.mock.calls;
  queries.mockRestore();
  return length;
}

test('a tick needs as many statements on a list of two hundred dishes as on one of two', async () => {
  const counts = [];
  // The very first dish also stores an achievement.
  await tick(user, await makeList(user, ['First bite']), 0);
  for (const dishes of [2, 200]) {
    const list = await makeList(
      user,
      Array.from({ length: dishes }, (_, index) => `Dish ${index}`),
    );
    counts.push(await statementsOf(() => tick(user, list as never, 1)));
  }
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBe(counts[0]);
});

test('an account, a page and a search need the same number of statements for many lists', async () => {
  const reads = [
    () => user.data(),
    () => server.request('/publicList/getLists/EE/0'),
    () => server.request('/publicList/getLists/EE/0?search=kama'),
    () => server.request('/publicList/allLists/EE'),
    () => server.request('/publicList/countries'),
  ];
  const countAll = async () => {
    const counts = [];
    for (const read of reads) counts.push(await statementsOf(read));
    return counts;
  };
  await makePublicList(user, ['Kama'], { name: 'First', chosenCountry: 'EE' });
  const countsForOneList = await countAll();
  for (let each = 0; each < 15; each += 1)
    await makePublicList(user, ['Kama'], { name: `Kama ${each}`, chosenCountry: 'EE' });
  expect(await countAll()).toEqual(countsForOneList);
});

test('no statement uses `ctid`, a row’s position, which has no meaning in a partitioned table', async () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|sql)$/.test(name),
  );
  expect(sources.length).toBeGreaterThan(100);
  for (const name of sources) expect(readFileSync(`server/${name}`, 'utf8'), name).not.toMatch(/\bctid\b/i);
  const queries = vi.spyOn(NoopLogger.prototype, 'logQuery');
  await sweep(server.db, server.clock.now + 1_000 * DAY);
  const deletions = queries.mock.calls
    .map((call: readonly unknown[]) => String(call[0]))
    .filter((query) => query.startsWith('delete'));
  queries.mockRestore();
  expect(deletions.length).toBeGreaterThan(6);
  for (const query of deletions) {
    // Rows are deleted by primary key, with the condition repeated on the deleted row.
    expect(query).not.toMatch(/\bctid\b/i);
    expect(query).toMatch(/\) in \(select .* limit \$\d+\) and /);
  }
});
