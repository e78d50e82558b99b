import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Claim, ownClaim } from '#server/db/folder-claim.ts';
import { lockFolder } from '#server/db/folder-lock.ts';

/** A process id that is never used: Linux assigns none above 4194304. */
const GONE = 4_194_999;

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'lock-')), 'db');
});
afterEach(() => rm(dirname(folder), { recursive: true, force: true }));

const here = ownClaim();
/** Returns the claim of another process with these properties. */
const another = (given: Partial<Claim>): Claim => ({ ...here, instance: 'another', ...given });
const hold = (claim: Claim) => writeFile(`${folder}.lock`, JSON.stringify(claim));

/** Returns surroundings in which time passes without waiting. */
function passing(during: () => unknown = () => {}) {
  let passed = 0;
  return {
    passed: () => passed,
    surroundings: {
      here,
      pause: async (ms: number) => {
        passed += ms;
        await during();
      },
    },
  };
}

const inContainer = { host: '3f2a', namespace: 'pid:[4026532501]', pid: process.pid, started: '1' };

test('the second of two containers is refused while the first renews its claim', async () => {
  await hold(another(inContainer));
  const renewing = passing(() => utimes(`${folder}.lock`, 0, renewing.passed()));
  await expect(lockFolder(folder, renewing.surroundings)).rejects.toThrow(
    `in use by process ${process.pid} on 3f2a`,
  );
});

test.each([
  ['another container', inContainer],
  ['the same machine before a power cut', { boot: 'before the power cut' }],
])('the claim of %s without renewal for 15 s is taken over, whatever its file time', async (_, given) => {
  await hold(another(given));
  const nextYear = Date.now() / 1000 + 31_536_000;
  await utimes(`${folder}.lock`, nextYear, nextYear);
  const silent = passing();
  const unlock = await lockFolder(folder, silent.surroundings);
  expect(silent.passed()).toBe(15_000);
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toEqual(here);
  await unlock();
  expect(await readdir(dirname(folder))).toEqual([]);
});

test.each([
  ['has ended', { pid: GONE }],
  ['has left its process id to another program', { pid: process.ppid, started: '1' }],
  ['had the process id of this one', { started: '1' }],
])('the claim of a local process that %s is taken over at once', async (_, given) => {
  await hold(another(given));
  const none = passing();
  await (await lockFolder(folder, none.surroundings))();
  expect(none.passed()).toBe(0);
  expect(await readdir(dirname(folder))).toEqual([]);
});

test('a process cannot open a folder twice', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
  await (await lockFolder(folder))();
});

test('processes killed during a takeover do not block it, and leave no files', async () => {
  await hold(another({ pid: GONE }));
  const killed = another({ instance: 'killed', pid: GONE });
  await writeFile(`${folder}.lock.after-another`, JSON.stringify(killed));
  await writeFile(`${folder}.lock.after-killed`, JSON.stringify({ ...killed, instance: 'also killed' }));
  await writeFile(`${folder}.lock.half`, '');
  await utimes(`${folder}.lock.half`, 0, 0);
  await (await lockFolder(folder))();
  expect(await readdir(dirname(folder))).toEqual([]);
});

test('a claim of an earlier version, a mere process id, holds while that process runs', async () => {
  await writeFile(`${folder}.lock`, String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  await writeFile(`${folder}.lock`, String(GONE));
  await (await lockFolder(folder))();
});
