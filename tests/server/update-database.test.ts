/**
 * The server refuses a database of a newer version, and copies an embedded database before it migrates it
 * (P15.2).
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restore } from '#scripts/backup/back-up.ts';
import { VERSION } from '#server/base/project-folder.ts';
import { DAY } from '#server/base/time.ts';
import { copiesIn, removeOldCopies } from '#server/db/embedded-copy.ts';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { openEmbedded } from '#server/open-database.ts';
import { migrateTo } from './migrate-to.ts';
import { makeDatabaseFolder } from './test-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'food-odyssey-update-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  return rm(dataDir, { recursive: true, force: true });
});
const folder = () => join(dataDir, 'db');

/** Makes a database with an account, as an older version left it, which had only the first `count` migrations. */
async function makeOlderDatabase(count: number) {
  const client = await PGlite.create({ dataDir: folder(), extensions: EXTENSIONS });
  await migrateTo(client, count);
  await client.query(
    `insert into users (id, email, name, rev, created_at) values (gen_random_uuid(), 'anna@example.com', 'Anna', 1, now())`,
  );
  await client.query('insert into server_state (id, epoch) values (1, gen_random_uuid())');
  await client.close();
}

/** Runs a task and returns the entries that it logged. */
async function logOf(task: () => Promise<unknown>): Promise<Record<string, string>[]> {
  const lines: string[] = [];
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => lines.push(line));
  await task();
  return lines.map((line) => JSON.parse(line));
}

test('a database of a newer version is not opened, and the error names the version it needs', async () => {
  await makeDatabaseFolder(folder());
  const { db, close } = await openEmbedded(folder());
  await db.execute(sql`comment on schema drizzle is 'Food Odyssey 7.1.0'`);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)`,
  );
  await close();
  await expect(openEmbedded(folder())).rejects.toThrow(
    `This is Food Odyssey ${VERSION}, and the database needs 7.1.0 or newer`,
  );
  expect(await copiesIn(dataDir)).toEqual([]);
});

test('for a newer database without a stored version the error asks for a newer version', async () => {
  await makeDatabaseFolder(folder());
  const { db, close } = await openEmbedded(folder());
  await db.execute(sql`comment on schema drizzle is null`);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)`,
  );
  await close();
  await expect(openEmbedded(folder())).rejects.toThrow(/the database needs a newer version/);
});

test('an older database is copied before its migrations, which are logged, and the copy can be restored', async () => {
  await makeOlderDatabase(16);
  const lines = await logOf(async () => (await openEmbedded(folder())).close());
  const [copy] = await copiesIn(dataDir);
  const modeOfOthers = (await stat(copy!)).mode & 0o077;
  expect(modeOfOthers).toBe(0);
  const [copied, begun, ...others] = lines.filter(({ event }) => event?.startsWith('database'));
  expect(copied).toMatchObject({ event: 'database copied before it is brought up to date', file: copy });
  expect(begun).toMatchObject({
    event: 'database is being brought up to date',
    from: '0015_refusals',
    version: VERSION,
  });
  expect(others.slice(0, 2)).toMatchObject([
    { event: 'database migration', name: '0016_accounts', does: expect.stringContaining('ALTER TABLE') },
    { event: 'database migration', name: '0017_bounds', does: expect.stringContaining('eaten_items') },
  ]);
  expect(others.at(-1)).toMatchObject({ event: 'database is up to date', seconds: expect.any(Number) });

  const restoredFolder = join(dataDir, 'there');
  await restore({ databaseURL: null, dataDir: restoredFolder }, copy!);
  const restored = await PGlite.create({ dataDir: join(restoredFolder, 'db'), extensions: EXTENSIONS });
  expect((await restored.query('select name from users')).rows).toContainEqual({ name: 'Anna' });
  await restored.close();
}, 120_000);

test('a new database is made without a copy, and logged at the first start only', async () => {
  const open = async () => (await openEmbedded(folder())).close();
  const lines = await logOf(open);
  expect(lines.map(({ event }) => event)).toEqual(['database is new', 'database is up to date']);
  expect(await logOf(open)).toEqual([]);
  expect(await readdir(dataDir)).toEqual(['db']);
});

test('copies are deleted after thirty days, as the privacy policy says', async () => {
  await makeOlderDatabase(17);
  await (await openEmbedded(folder())).close();
  await removeOldCopies(dataDir, Date.now() + 29 * DAY);
  expect(await copiesIn(dataDir)).toHaveLength(1);
  await removeOldCopies(dataDir, Date.now() + 31 * DAY);
  expect(await copiesIn(dataDir)).toEqual([]);
});
