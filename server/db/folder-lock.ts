import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Claims a database folder for this process: the embedded database does not notice a second one, and both would
 * ruin it. A claim whose process is gone is taken over. Gives the way to let go.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  if (!(await claim(file))) await takeOver(folder, file);
  return () => rm(file, { force: true });
}

/**
 * Takes a claim over from a process that is gone. Two servers may try at once, and the slower one must not remove what
 * the faster one has claimed in its place: only who holds the right to take over looks at the old claim.
 */
async function takeOver(folder: string, file: string): Promise<void> {
  const right = `${file}.takeover`;
  if (!(await claim(right))) throw inUse(folder, right, await readHolder(right));
  try {
    const holder = await readHolder(file);
    if (holder !== process.pid && isRunning(holder)) throw inUse(folder, file, holder);
    await rm(file, { force: true });
    if (!(await claim(file))) throw inUse(folder, file, await readHolder(file));
  } finally {
    await rm(right, { force: true });
  }
}

/** Makes a file with this process's id, unless it is there. It appears whole: a link to one that is written already. */
async function claim(file: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, String(process.pid), { flag: 'wx' });
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

async function readHolder(file: string): Promise<number> {
  return Number(await readFile(file, 'utf8').catch(() => ''));
}

/** Another process has the folder open. */
export class FolderInUse extends Error {}

function inUse(folder: string, file: string, holder: number): FolderInUse {
  return new FolderInUse(
    `${folder} is in use by process ${holder}. If that is something else, delete ${file}.`,
  );
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal is running all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
