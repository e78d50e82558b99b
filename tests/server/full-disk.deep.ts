import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/open-database.ts';
import { TERMS_VERSION } from '#src/contract/limits.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { startRealProcess } from './real-process.ts';
import { makeDatabaseFolder } from './test-database.ts';

const sizeInMiB = (count: number) => `size=${count}m`;
let disk: string;
/** A folder on the machine's own disk. */
let mails: string;
let isMounted = false;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'small-disk-'));
  mails = await mkdtemp(join(tmpdir(), 'mails-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', sizeInMiB(15), 'tmpfs', disk]).status === 0;
});
afterAll(async () => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  for (const folder of [disk, mails]) await rm(folder, { recursive: true, force: true });
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

test('a server whose disk fills up answers 503 to writes, still answers reads, and accepts writes once there is room', async ({
  skip,
}) => {
  skip(!isMounted, 'only root can mount a small disk');
  spawnSync('mount', ['-o', `remount,${sizeInMiB(200)}`, disk]);
  const dataDir = join(disk, 'server');
  await makeDatabaseFolder(join(dataDir, 'db'));
  // Mails go elsewhere, because a registration whose mail cannot be sent fails for that reason.
  await symlink(mails, join(dataDir, 'mail'));
  const server = await startRealProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    let users = 0;
    const register = () => {
      users += 1;
      return fetch(`${origin}/api/user`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          name: 'Anna',
          emailAddress: `anna${users}@example.org`,
          password: 'a long password',
          termsVersion: TERMS_VERSION,
        }),
      });
    };
    expect((await register()).status).toBe(201);

    const filler = join(disk, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
    let answer = await register();
    for (let tries = 0; answer.ok && tries < 1_000; tries += 1) answer = await register();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/api/publicList/getLists/IT/0`)).status).toBe(200);

    await rm(filler);
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    expect((await register()).status).toBe(201);
  } finally {
    await server.remove();
  }
}, 240_000);
