import { randomUUID } from 'node:crypto';
import { link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { inProject } from '#server/base/project-folder.ts';
import { type Claim, fateOf, ownClaim, parseClaim } from './folder-claim.ts';

/** A claim is renewed every 5 s, and counts as given up when nothing has renewed it for 15 s. Both in milliseconds. */
const RENEW_MS = 5_000;
const LASTS_MS = 15_000;
const LOOK_MS = 500;
/** A file that some process needed for a moment and that is older was left by one that was killed. */
const DEBRIS_MS = 60_000;

/** What tests put in the place of this process and its time. */
type Surroundings = { here: Claim; pause: (ms: number) => Promise<unknown> };

/** Another process has the folder open. */
export class FolderInUse extends Error {}

/**
 * Claims a database folder for this process: the embedded database does not notice a second one, and both would ruin
 * it. The claim of a process that is gone is taken over: at once where its process can be looked up, and where it is of
 * another container, machine or boot once nothing has renewed it for 15 s. A process that finds its claim taken ends.
 * @returns the way to let go
 * @throws FolderInUse
 */
export async function lockFolder(
  folder: string,
  { here, pause: wait }: Surroundings = { here: ownClaim(), pause },
): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  if (!(await claim(file, here))) await takeOver(folder, file, here, wait);
  await removeDebris(file);
  const keeper = new Worker(inProject('server/db/claim-keeper.mjs'), {
    workerData: { file, folder, instance: here.instance, renewMs: RENEW_MS, lastsMs: LASTS_MS },
  });
  keeper.on('message', () => process.exit(1));
  keeper.unref();
  return async () => {
    await keeper.terminate();
    await rm(file, { force: true });
  };
}

/**
 * Takes a claim over from a process that is gone. Several servers may try at once: the right to succeed a holder is a
 * file named after that holder, which is made once, and which somebody may succeed likewise if its maker is gone too.
 */
async function takeOver(
  folder: string,
  file: string,
  here: Claim,
  wait: Surroundings['pause'],
): Promise<void> {
  const chain = [file];
  for (;;) {
    const place = chain.at(-1) ?? file;
    const holder = await readClaim(place);
    // Let go, or taken over, while this process looked.
    if (holder === null) return retry(folder, file, here);
    const right = `${file}.after-${holder.instance}`;
    if (await readClaim(right)) {
      chain.push(right);
      continue;
    }
    if (!(await isGone(place, holder, here, wait))) throw inUse(folder, holder);
    const began = performance.now();
    if (!(await claim(right, here))) throw inUse(folder, (await readClaim(file)) ?? holder);
    const own = await writeOwn(file, here);
    // Another process may have had this right and made use of it, or counts this one as gone if it was stopped meanwhile.
    const isLate = performance.now() - began > RENEW_MS;
    if (isLate || (await readClaim(place))?.instance !== holder.instance) {
      await Promise.all([own, right].map((each) => rm(each, { force: true })));
      throw inUse(folder, (await readClaim(file)) ?? holder);
    }
    await rename(own, file);
    for (const each of [...chain.slice(1), right]) await rm(each, { force: true });
    return;
  }
}

async function retry(folder: string, file: string, here: Claim): Promise<void> {
  if (await claim(file, here)) return;
  const holder = await readClaim(file);
  throw holder === null ? new FolderInUse(`${folder} is in use.`) : inUse(folder, holder);
}

/** Whether the process is gone; looks for 15 s whether it renews its claim where nothing else tells. */
async function isGone(
  place: string,
  holder: Claim,
  here: Claim,
  wait: Surroundings['pause'],
): Promise<boolean> {
  const fate = fateOf(holder, here);
  if (fate !== 'unknown') return fate === 'gone';
  // By what changes and not by the clocks, of which another machine's may differ and this one's may jump.
  const renewedAt = await renewalOf(place);
  for (let waited = 0; waited < LASTS_MS; waited += LOOK_MS) {
    await wait(LOOK_MS);
    if ((await renewalOf(place)) !== renewedAt) return false;
  }
  return true;
}

/** When a claim was last renewed, in milliseconds; null once it is gone. Opened, because network disks then ask anew. */
async function renewalOf(place: string): Promise<number | null> {
  const opened = await open(place).catch(() => null);
  if (opened === null) return null;
  return opened
    .stat()
    .then(({ mtimeMs }) => mtimeMs)
    .finally(() => opened.close());
}

/** Makes a file with this process's claim, unless it is there. It appears whole: a link to one that is written already. */
async function claim(file: string, here: Claim): Promise<boolean> {
  const own = await writeOwn(file, here);
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function writeOwn(file: string, here: Claim): Promise<string> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(here), { flag: 'wx' });
  return own;
}

/** The claim in a file; null where there is no file. A text that is no claim is one of nobody that runs. */
async function readClaim(file: string): Promise<Claim | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  return parseClaim(text) ?? { ...ownClaim(), instance: 'unreadable', pid: 0 };
}

/** Removes what processes that were killed in the middle of a claim have left beside it. */
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
