import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/open-database.ts';
import { startFailure } from '#server/start-failure.ts';
import { freePort } from '#tests/helpers/free-port.ts';

describe('what a start that fails says', () => {
  const full = /disk is full.*\/data.*Make room/;

  test.each<[string, unknown, RegExp]>([
    ['Node', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), full],
    ['a quota', Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' }), full],
    ['the embedded database’s file system', { name: 'ErrnoError', errno: 51 }, full],
    [
      'PostgreSQL',
      new Error('query failed', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
      full,
    ],
    ['PostgreSQL, in words only', new Error('could not extend file: No space left on device'), full],
    ['anything else', new Error('PORT is not a number'), /^PORT is not a number$/],
    [
      'anything else that has no words',
      { name: 'ErrnoError', errno: 2 },
      /\/data cannot be opened \(ErrnoError 2\)/,
    ],
    ['nothing', undefined, /\/data cannot be opened/],
  ])('is one line, by %s', (_, error, line) => {
    expect(startFailure(error, '/data')).toMatch(line);
    expect(startFailure(error, '/data')).not.toContain('\n');
  });
});

const MiB = (count: number) => `size=${count}m`;
let disk: string;
let isMounted = false;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'small-disk-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', MiB(15), 'tmpfs', disk]).status === 0;
});
afterAll(async () => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
});

test('a start on a full disk says so and ends, and the next one with room is a good one', async ({
  skip,
}) => {
  skip(!isMounted, 'only root can mount a small disk');
  const env = { ...process.env, DATA_DIR: disk, PORT: String(await freePort()) };
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toContain('The disk is full');
  expect(stderr).toContain(disk);
  expect(status).toBe(1);

  spawnSync('mount', ['-o', `remount,${MiB(200)}`, disk]);
  const database = await openEmbedded(join(disk, 'db'));
  await database.close();
}, 240_000);
