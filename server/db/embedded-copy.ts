import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DAY } from '#server/base/time.ts';

/** A copy holds what people have deleted since: the privacy policy says that backups are overwritten in time. */
const KEPT_MS = 30 * DAY;
const COPY = /^before-\w+\.backup(\.part)?$/;

/** The whole of an open embedded database, as a packed archive of its folder. */
export async function dumpOf(client: PGlite): Promise<Buffer> {
  const dump = await client.dumpDataDir('gzip');
  return Buffer.from(await dump.arrayBuffer());
}

/** Writes a file that its owner alone can read, such as one that `npm run restore` takes. It appears whole or not at all. */
export async function writePrivately(file: string, content: Buffer): Promise<void> {
  const part = `${file}.part`;
  await writeFile(part, content, { mode: 0o600 });
  await rename(part, file);
}

/**
 * Copies the embedded database in `folder` to a file beside it, before a migration changes it. A start that is tried again and
 * again writes the same file: the disk does not fill.
 * @param migration the first one that it has not had
 * @returns the file
 */
export async function copyBefore(client: PGlite, folder: string, migration: string): Promise<string> {
  const file = join(dirname(folder), `before-${migration}.backup`);
  await writePrivately(file, await dumpOf(client));
  return file;
}

/** The copies that updates have made in a data folder, and what a start has left that was killed meanwhile. */
export async function copiesIn(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => COPY.test(name)).map((name) => join(dataDir, name));
}

/** Removes the copies that are older than thirty days. @param now in milliseconds */
export async function removeOldCopies(dataDir: string, now: number): Promise<void> {
  for (const copy of await copiesIn(dataDir))
    if (now - (await stat(copy)).mtimeMs > KEPT_MS) await rm(copy, { force: true });
}
