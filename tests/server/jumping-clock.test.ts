/** The time of day that an operator or NTP sets forward or back changes no duration. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY } from '#server/base/time.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { makeClientDir } from './shared-page-files.ts';
import { openTestDatabase } from './test-database.ts';

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await createTestServer({ config: { clientDir: await makeClientDir() } });
  author = await server.signUp('Maria');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

const JUMPS = [-DAY, DAY];
const textAt = async (path: string) => (await server.app.request(path)).text();

test.each(JUMPS)(
  'a list made private is not shown a minute later, even if the clock was set by %i ms',
  async (jump) => {
    const { list, publicID } = await makePublicList(author, ['Flaki'], {
      name: 'Before',
      chosenCountry: 'IT',
    });
    const paths = [
      `/list/IT/${publicID}`,
      '/lists/IT',
      '/api/publicList/essentials',
      '/api/publicList/getLists/IT/0',
    ];
    server.clock.now += 60_000;
    for (const path of paths) expect(await textAt(path), path).toContain('Before');
    server.clock.jump(jump);
    await author.post(`/createList/${list.id}?private=true`);
    server.clock.now += 60_000;
    for (const path of paths) expect(await textAt(path), path).not.toContain('Before');
  },
);

test.each(JUMPS)('/readyz reports a lost database after the clock was set by %i ms', async (jump) => {
  const database = await openTestDatabase();
  const ownServer = await createTestServer({ database });
  const ready = async () => (await ownServer.app.request('/readyz')).status;
  expect(await ready()).toBe(200);
  ownServer.clock.jump(jump);
  await database.lose();
  ownServer.clock.now += 1_000;
  expect(await ready()).toBe(503);
  await ownServer.close();
});

/** Returns null if the call is allowed, otherwise the seconds to wait. */
const waitOf = (call: Promise<void>): Promise<number | null> =>
  call.then(
    () => null,
    (refusal) => refusal.details.retryAfter,
  );

test.each(JUMPS)('a limit is neither forgotten nor longer if the clock is set by %i ms', async (jump) => {
  const { points, seconds } = RATE_RULES.loginToAccount;
  const limits = createRateLimits({
    ...server.deps,
    config: { areRatesLimited: true, databaseURL: null },
  });
  const take = () => waitOf(limits.take('loginToAccount', 'anna', `${jump}`));
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let count = 0; count < points; count++) expect(await take()).toBeNull();
  vi.setSystemTime(Date.now() + jump);
  expect(await take()).toBe(seconds);
  server.clock.now += seconds * 1_000;
  expect(await take()).toBeNull();
});

test('with shared counters, a clock that is set back does not lengthen a limit', async () => {
  const { points, seconds } = RATE_RULES.loginToAccount;
  const limits = createRateLimits({
    ...server.deps,
    config: { areRatesLimited: true, databaseURL: 'postgres://shared' },
  });
  const take = () => waitOf(limits.take('loginToAccount', 'berta', 'here'));
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let count = 0; count < points; count++) expect(await take()).toBeNull();
  vi.setSystemTime(Date.now() - (seconds * 1_000) / 2);
  expect(await take()).toBe(seconds);
  vi.setSystemTime(Date.now() - DAY);
  expect(await take()).toBeNull();
});
