/** The daily deletion of expired data, and clocks that are years ahead. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { DAY, HOUR } from '#server/base/time.ts';
import { copiesIn } from '#server/db/embedded-copy.ts';
import { mailTokens, sessions, users } from '#server/db/schema.ts';
import { moderationLog } from '#server/db/server-tables.ts';
import { createTidy } from '#server/tidy.ts';
import { createTestServer, type TestServer } from './helpers.ts';

const YEARS = 3 * 365 * DAY;
const EVENT = 'expired data is not deleted today';

let server: TestServer;
let dataDir: string;
let logged: MockInstance<typeof console.warn>;
beforeEach(async () => {
  logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'] });
  dataDir = await mkdtemp(join(tmpdir(), 'food-odyssey-tidy-'));
  server = await createTestServer();
  setClock(server.clock.now);
  await server.signUp('Anna');
  const waiting = { emailAddress: 'waits@example.com', password: 'password of Waits', name: 'Waits' };
  expect((await server.request('/user', { method: 'POST', body: waiting })).status).toBe(201);
  await server.background.idle();
  await server.db.insert(moderationLog).values({
    id: crypto.randomUUID(),
    actor: 'Nestor',
    act: 'hide',
    reason: 'insult',
    doneAt: new Date(server.clock.now),
  });
  await writeFile(join(dataDir, 'before-0001_one.backup'), '');
  await utimes(join(dataDir, 'before-0001_one.backup'), new Date(), new Date(server.clock.now));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Lets time pass on all clocks, also on the clock of the embedded database. */
function setClock(now: number): void {
  server.clock.now = now;
  vi.setSystemTime(now);
}

const start = () => createTidy({ ...server.deps, config: { databaseURL: null, dataDir } });
const warnings = () => logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(EVENT));

/** Returns the numbers of rows and copies that a sweep three years later would delete. */
const counts = async () => ({
  users: await server.db.$count(users),
  sessions: await server.db.$count(sessions),
  links: await server.db.$count(mailTokens),
  log: await server.db.$count(moderationLog),
  copies: (await copiesIn(dataDir)).length,
});

/** Registers a user on each of the following days, and lets an hour pass. */
async function useDaily(days: number, prefix: string): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    setClock(server.clock.now + DAY);
    await server.signUp(`${prefix} ${day}`);
  }
  setClock(server.clock.now + HOUR);
}

test('starts with a clock that is years ahead delete nothing, even if users came then', async () => {
  const before = await counts();
  server.clock.jump(YEARS);
  setClock(server.clock.now);
  await start()();
  expect(await counts()).toEqual(before);
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).toContain('"clock":"2029-10-3');
  await useDaily(5, 'In the future');
  await start()();
  expect((await counts()).log).toBe(before.log);
  server.clock.jump(-YEARS);
  setClock(server.clock.now);
  await start()();
  expect(await counts()).toMatchObject({ log: before.log, copies: 1 });
});

test('expired data is deleted while the database is in use', async () => {
  await useDaily(8, 'Guest');
  await start()();
  expect(warnings()).toEqual([]);
  const emails = (await server.db.select({ email: users.email }).from(users)).map(({ email }) => email);
  expect(emails).not.toContain('waits@example.com');
  expect(emails).toContain('anna@example.com');
});

test('a process that has run for a week deletes expired data, even without any activity', async () => {
  setClock(server.clock.now + YEARS);
  const tidy = start();
  await tidy();
  expect(await counts()).toMatchObject({ sessions: 1, copies: 1 });
  setClock(server.clock.now + 7 * DAY);
  await tidy();
  expect(await counts()).toMatchObject({ sessions: 0, log: 0, copies: 0 });
});

test('a clock that differs from the clock of the database deletes nothing', async () => {
  await useDaily(8, 'Guest');
  const before = await counts();
  vi.setSystemTime(server.clock.now - 2 * DAY);
  await start()();
  expect(await counts()).toEqual(before);
  expect(warnings()[0]).toContain('the clock of the database differs');
});

test('a new server does not warn', async () => {
  await start()();
  expect(warnings()).toEqual([]);
});
