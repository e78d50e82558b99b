import { readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Claims a database folder for this process: the embedded database does not notice a second one, and both would
 * ruin it. A claim whose process is gone is taken over. Gives the way to let go.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new Error(`${folder} is in use by process ${holder}. If that is something else, delete ${file}.`);
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal is running all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
