import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/open-database.ts';
import { freePort } from '#tests/helpers/free-port.ts';

const sizeInMiB = (count: number) => `size=${count}m`;
let disk: string;
let isMounted = false;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'small-disk-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', sizeInMiB(15), 'tmpfs', disk]).status === 0;
});
afterAll(async () => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
});

test('a start on a full disk reports it and ends, and a later one with space succeeds', async ({ skip }) => {
  skip(!isMounted, 'only root can mount a small disk');
  const env = { ...process.env, DATA_DIR: disk, PORT: String(await freePort()) };
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toContain('The disk is full');
  expect(stderr).toContain(disk);
  expect(status).toBe(1);

  spawnSync('mount', ['-o', `remount,${sizeInMiB(200)}`, disk]);
  const database = await openEmbedded(join(disk, 'db'));
  await database.close();
}, 240_000);
