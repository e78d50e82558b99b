import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DAY } from '#server/base/time.ts';

/**
 * Milliseconds after which a copy is removed. A copy holds data that users have deleted since, and the
 * privacy policy limits the age of backups.
 */
const KEPT_MS = 30 * DAY;
const COPY = /^before-\w+\.backup(\.part)?$/;

/** Returns a whole open embedded database as a compressed archive of its folder. */
export async function dumpOf(client: PGlite): Promise<Buffer> {
  const dump = await client.dumpDataDir('gzip');
  return Buffer.from(await dump.arrayBuffer());
}

/**
 * Writes a file that only its owner can read, such as one for `npm run restore`. The file
 * appears complete or not at all.
 */
async function writePrivately(file: string, content: Buffer): Promise<void> {
  const part = `${file}.part`;
  await writeFile(part, content, { mode: 0o600 });
  await rename(part, file);
}

/**
 * Copies the embedded database in `folder` to a file beside it before a migration changes it. Repeated starts
 * overwrite the same file, so the disk does not fill.
 * @param migration the first pending migration
 * @returns the path of the copy
 */
export async function copyBefore(client: PGlite, folder: string, migration: string): Promise<string> {
  const file = join(dirname(folder), `before-${migration}.backup`);
  await writePrivately(file, await dumpOf(client));
  return file;
}

/**
 * Returns the paths of the copies that updates made in a data folder, and of
 * partial files from killed starts.
 */
export async function copiesIn(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => COPY.test(name)).map((name) => join(dataDir, name));
}

/** Removes the copies older than 30 days. @param now in milliseconds */
export async function removeOldCopies(dataDir: string, now: number): Promise<void> {
  for (const copy of await copiesIn(dataDir))
    if (now - (await stat(copy)).mtimeMs > KEPT_MS) await rm(copy, { force: true });
}
