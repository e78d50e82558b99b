import { randomUUID } from 'node:crypto';
import { link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { inProject } from '#server/base/project-folder.ts';
import { type Claim, fateOf, ownClaim, parseClaim } from './folder-claim.ts';

/** Milliseconds between two renewals of a claim. */
const RENEW_MS = 5_000;
/** Milliseconds without renewal after which a claim expires. */
const EXPIRES_MS = 15_000;
const POLL_MS = 500;
/** Age in milliseconds from which a temporary file must be from a killed process. */
const DEBRIS_MS = 60_000;

/** Dependencies that tests replace. */
type Surroundings = { ownClaim: Claim; pause: (ms: number) => Promise<unknown> };

/** Thrown when another process has the folder open. */
export class FolderInUse extends Error {}

/**
 * Claims a database folder for this process, because the embedded database does not detect a second process,
 * and two would corrupt it. A dead process's claim is taken over: at once if the process can be looked up;
 * after 15 s without renewal if it belongs to another container, machine or boot. A process that loses its
 * claim ends.
 * @returns a function that releases the claim
 * @throws FolderInUse when another process holds the folder
 */
export async function lockFolder(
  folder: string,
  { ownClaim: here, pause: wait }: Surroundings = { ownClaim: ownClaim(), pause },
): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  if (!(await claim(file, here))) await takeOver(folder, file, here, wait);
  await removeDebris(file);
  const keeper = new Worker(inProject('server/db/claim-keeper.mjs'), {
    workerData: { file, folder, instance: here.instance, renewMs: RENEW_MS, lastsMs: EXPIRES_MS },
  });
  keeper.on('message', () => process.exit(1));
  keeper.unref();
  return async () => {
    await keeper.terminate();
    await rm(file, { force: true });
  };
}

/**
 * Takes over the claim of a dead process. Several servers may try at once, so the right to succeed a holder
 * is a file named after that holder, which only one process can create. If the creator of that file is dead
 * too, its right can be taken over in the same way.
 */
async function takeOver(
  folder: string,
  file: string,
  here: Claim,
  wait: Surroundings['pause'],
): Promise<void> {
  const claimFiles = [file];
  for (;;) {
    const claimFile = claimFiles.at(-1) ?? file;
    const holder = await readClaim(claimFile);
    // The claim was released or taken over meanwhile.
    if (holder === null) return claimAgain(folder, file, here);
    const successionFile = `${file}.after-${holder.instance}`;
    if (await readClaim(successionFile)) {
      claimFiles.push(successionFile);
      continue;
    }
    if (!(await isHolderDead(claimFile, holder, here, wait))) throw inUse(folder, holder);
    const began = performance.now();
    if (!(await claim(successionFile, here))) throw inUse(folder, (await readClaim(file)) ?? holder);
    const temporaryFile = await writeOwn(file, here);
    // Another process may have used this right already, or this process paused for so long that others
    // consider it dead.
    const isLate = performance.now() - began > RENEW_MS;
    if (isLate || (await readClaim(claimFile))?.instance !== holder.instance) {
      await Promise.all([temporaryFile, successionFile].map((each) => rm(each, { force: true })));
      throw inUse(folder, (await readClaim(file)) ?? holder);
    }
    await rename(temporaryFile, file);
    for (const each of [...claimFiles.slice(1), successionFile]) await rm(each, { force: true });
    return;
  }
}

async function claimAgain(folder: string, file: string, here: Claim): Promise<void> {
  if (await claim(file, here)) return;
  const holder = await readClaim(file);
  throw holder === null ? new FolderInUse(`${folder} is in use.`) : inUse(folder, holder);
}

/**
 * Returns whether the process is dead. If the process cannot be looked up, watches for 15 s whether it renews
 * its claim.
 */
async function isHolderDead(
  claimFile: string,
  holder: Claim,
  here: Claim,
  wait: Surroundings['pause'],
): Promise<boolean> {
  const fate = fateOf(holder, here);
  if (fate !== 'unknown') return fate === 'gone';
  // Compares renewal times with each other and not with a clock, because the clocks of two machines differ,
  // and each may be set.
  const renewedAt = await renewalOf(claimFile);
  for (let waited = 0; waited < EXPIRES_MS; waited += POLL_MS) {
    await wait(POLL_MS);
    if ((await renewalOf(claimFile)) !== renewedAt) return false;
  }
  return true;
}

/**
 * Returns when a claim was last renewed, in milliseconds; null when it is gone. Opening the file makes
 * network disks refresh its times.
 */
async function renewalOf(claimFile: string): Promise<number | null> {
  const opened = await open(claimFile).catch(() => null);
  if (opened === null) return null;
  return opened
    .stat()
    .then(({ mtimeMs }) => mtimeMs)
    .finally(() => opened.close());
}

/**
 * Creates a file with this process's claim. Returns false when the file exists. The file appears complete,
 * because it is a link to a finished file.
 */
async function claim(file: string, here: Claim): Promise<boolean> {
  const temporaryFile = await writeOwn(file, here);
  try {
    await link(temporaryFile, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

async function writeOwn(file: string, here: Claim): Promise<string> {
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, JSON.stringify(here), { flag: 'wx' });
  return temporaryFile;
}

/** Returns the claim in a file; null without a file. An unreadable claim counts as one of a dead process. */
async function readClaim(file: string): Promise<Claim | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  return parseClaim(text) ?? { ...ownClaim(), instance: 'unreadable', pid: 0 };
}

/** Removes files that killed processes left beside the claim. */
async function removeDebris(file: string): Promise<void> {
  const beside = (await readdir(dirname(file))).filter((name) => name.startsWith(`${basename(file)}.`));
  for (const name of beside) {
    const path = join(dirname(file), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > DEBRIS_MS) await rm(path, { force: true });
  }
}

function inUse(folder: string, { pid, host }: Claim): FolderInUse {
  return new FolderInUse(`${folder} is in use by process ${pid} on ${host}.`);
}
