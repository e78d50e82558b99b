/** Root's commands leave a data folder so that the user who owns it can run the server. */
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { backUp, restore } from '#scripts/backup/back-up.ts';
import { runOrAskServer } from '#scripts/moderate/run-or-ask-server.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded } from '#server/open-database.ts';
import { makeDatabaseFolder } from './test-database.ts';

/** The user who runs the server: `nobody`, which every system has. */
const OWNER = 65_534;
const isRoot = process.getuid?.() === 0;
const needsRoot = ({ skip }: TestContext) => skip(!isRoot, 'only root can give files away');

let folder: string;
const pathOf = (name: string) => join(folder, name);
const embedded = (name: string) => ({ databaseURL: null, dataDir: pathOf(name) });
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
function giveAllToOwner(path: string): void {
  for (const each of [path, ...filesIn(path)]) chownSync(each, OWNER, OWNER);
}
const filesOfOthers = (path: string) => filesIn(path).filter((each) => lstatSync(each).uid !== OWNER);

/** Runs a task as the owner. */
async function asOwner<T>(task: () => Promise<T>): Promise<T> {
  process.seteuid?.(OWNER);
  return task().finally(() => process.seteuid?.(0));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-owner-'));
  if (!isRoot) return;
  await chown(folder, OWNER, OWNER);
  await makeDatabaseFolder(join(pathOf('data'), 'db'));
  giveAllToOwner(pathOf('data'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('after a backup by root the owner’s server opens the database; the file is root’s', async (context) => {
  needsRoot(context);
  await mkdir(pathOf('backups'), { mode: 0o700 });
  await backUp(embedded('data'), pathOf('backups/today'));
  expect(filesOfOthers(pathOf('data'))).toEqual([]);
  const { uid, mode } = await stat(pathOf('backups/today'));
  expect([uid, mode & 0o777]).toEqual([0, 0o600]);
  await asOwner(async () => (await openEmbedded(join(pathOf('data'), 'db'))).close());
});

test('after a moderation by root the owner’s server can open the database', async (context) => {
  needsRoot(context);
  const config = readConfig({ DATA_DIR: pathOf('data') }, null);
  expect(await runOrAskServer(config, { actor: 'Nestor', act: { kind: 'list' } })).toBe('No report is open.');
  expect(filesOfOthers(pathOf('data'))).toEqual([]);
});

test('a restore by root into the owner’s folder makes files of the owner', async (context) => {
  needsRoot(context);
  await restore(embedded('restored'), pathOf('backups/today'));
  expect(filesOfOthers(pathOf('restored'))).toEqual([]);
  await asOwner(async () => (await openEmbedded(join(pathOf('restored'), 'db'))).close());
});

test('a start that finds root’s files names their owner and a remedy, changing nothing', async (context) => {
  needsRoot(context);
  const file = join(pathOf('data'), 'db/global/pg_control');
  await chown(file, 0, 0);
  const before = await readFile(file);
  const started = asOwner(async () => (await openEmbedded(join(pathOf('data'), 'db'))).close());
  await expect(started).rejects.toThrow(
    `${file} belongs to root, and nobody may not open it. Type as root: chown -R nobody: ${pathOf('data')}`,
  );
  expect(await readFile(file)).toEqual(before);
  await chown(file, OWNER, OWNER);
});

test('a user who does not own the data is told to run the command as its owner', async (context) => {
  needsRoot(context);
  process.seteuid?.(1);
  const started = openEmbedded(join(pathOf('data'), 'db')).finally(() => process.seteuid?.(0));
  await expect(started).rejects.toThrow(/belongs? to nobody.*sudo -u nobody/);
});
