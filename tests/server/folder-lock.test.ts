import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Claim, ownClaim } from '#server/db/folder-claim.ts';
import { lockFolder } from '#server/db/folder-lock.ts';

/** A process id that is never used: Linux assigns none above 4194304. */
const UNUSED_PID = 4_194_999;

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'lock-')), 'db');
});
afterEach(() => rm(dirname(folder), { recursive: true, force: true }));

const thisClaim = ownClaim();
/** Returns the claim of another process with these properties. */
const anotherClaim = (given: Partial<Claim>): Claim => ({ ...thisClaim, instance: 'another', ...given });
const writeClaim = (claim: Claim) => writeFile(`${folder}.lock`, JSON.stringify(claim));

/** Returns surroundings whose pauses end at once, and the sum of the pauses in milliseconds. */
function fakeTime(during: () => unknown = () => {}) {
  let passed = 0;
  return {
    passed: () => passed,
    surroundings: {
      ownClaim: thisClaim,
      pause: async (ms: number) => {
        passed += ms;
        await during();
      },
    },
  };
}

const inContainer = { host: '3f2a', namespace: 'pid:[4026532501]', pid: process.pid, started: '1' };

test('the second of two containers is refused while the first renews its claim', async () => {
  await writeClaim(anotherClaim(inContainer));
  const timeWithRenewals = fakeTime(() => utimes(`${folder}.lock`, 0, timeWithRenewals.passed()));
  await expect(lockFolder(folder, timeWithRenewals.surroundings)).rejects.toThrow(
    `in use by process ${process.pid} on 3f2a`,
  );
});

test.each([
  ['another container', inContainer],
  ['the same machine before a power cut', { boot: 'before the power cut' }],
])('the claim of %s without renewal for 15 s is taken over, whatever its file time', async (_, given) => {
  await writeClaim(anotherClaim(given));
  const nextYear = Date.now() / 1000 + 31_536_000;
  await utimes(`${folder}.lock`, nextYear, nextYear);
  const time = fakeTime();
  const unlock = await lockFolder(folder, time.surroundings);
  expect(time.passed()).toBe(15_000);
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toEqual(thisClaim);
  await unlock();
  expect(await readdir(dirname(folder))).toEqual([]);
});

test.each([
  ['has ended', { pid: UNUSED_PID }],
  ['has left its process id to another program', { pid: process.ppid, started: '1' }],
  ['had the id of this process', { started: '1' }],
])('the claim of a local process that %s is taken over at once', async (_, given) => {
  await writeClaim(anotherClaim(given));
  const time = fakeTime();
  await (await lockFolder(folder, time.surroundings))();
  expect(time.passed()).toBe(0);
  expect(await readdir(dirname(folder))).toEqual([]);
});

test('a process cannot open a folder twice', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
  await (await lockFolder(folder))();
});

test('processes killed during a takeover do not block it, and leave no files', async () => {
  await writeClaim(anotherClaim({ pid: UNUSED_PID }));
  const killed = anotherClaim({ instance: 'killed', pid: UNUSED_PID });
  await writeFile(`${folder}.lock.after-another`, JSON.stringify(killed));
  await writeFile(`${folder}.lock.after-killed`, JSON.stringify({ ...killed, instance: 'also killed' }));
  await writeFile(`${folder}.lock.half`, '');
  await utimes(`${folder}.lock.half`, 0, 0);
  await (await lockFolder(folder))();
  expect(await readdir(dirname(folder))).toEqual([]);
});

test('a claim of an earlier version, only a process id, is valid while that process runs', async () => {
  await writeFile(`${folder}.lock`, String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  await writeFile(`${folder}.lock`, String(UNUSED_PID));
  await (await lockFolder(folder))();
});
