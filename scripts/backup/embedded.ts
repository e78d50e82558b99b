import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asOwnerOf } from '#server/base/as-owner.ts';
import { makePrivateFolder } from '#server/base/private-folder.ts';
import { dumpOf } from '#server/db/embedded-copy.ts';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { checkFiles, lockDatabase } from '#server/db/foreign-files.ts';
import { renewEpoch } from '#server/db/server-state.ts';
import { openLockedEmbedded } from '#server/open-database.ts';
import { startFailure } from '#server/start-failure.ts';
import { writeNewFile } from './new-file.ts';

const folderOf = (dataDir: string) => join(dataDir, 'db');

/**
 * Writes the embedded database to a file, as a compressed archive of its folder. A database that still needs
 * a migration can be saved too.
 * @throws Error with a message for the operator
 */
export async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = folderOf(dataDir);
  checkFiles(folder);
  if (await isEmpty(folder)) throw new Error(`There is no database in ${dataDir}.`);
  // Write the file as the calling user, because the owner of the data may not be allowed to write there.
  const dump = await asOwnerOf(folder, () => dumpFolder(folder));
  await writeNewFile(file, (partialFile) => writeFile(partialFile, dump));
}

async function dumpFolder(folder: string): Promise<Buffer> {
  const unlock = await lockDatabase(folder);
  try {
    const client = await PGlite.create({ dataDir: folder, extensions: EXTENSIONS });
    return await dumpOf(client).finally(() => client.close());
  } finally {
    await unlock();
  }
}

/**
 * Creates the embedded database from an archive that `dumpEmbedded` wrote, migrates it and gives it a new
 * epoch.
 * @throws Error with a message for the operator; no partial database remains
 */
export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = folderOf(dataDir);
  checkFiles(folder);
  if (!(await isEmpty(folder))) {
    throw new Error(
      `There is a database in ${dataDir} already. Name an empty folder by DATA_DIR, or move it away.`,
    );
  }
  // Read the file before switching users, because the owner of the data may not be allowed to read it.
  const dump = new Blob([await readFile(file)]);
  await asOwnerOf(dataDir, () => fillFolder(dataDir, dump, file));
}

async function fillFolder(dataDir: string, loadDataDir: Blob, file: string): Promise<void> {
  const folder = folderOf(dataDir);
  checkFiles(folder);
  await makePrivateFolder(dataDir);
  const unlock = await lockDatabase(folder);
  try {
    await (await PGlite.create({ dataDir: folder, loadDataDir, extensions: EXTENSIONS })).close();
    const { db, close } = await openLockedEmbedded(folder);
    await renewEpoch(db).finally(close);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`${file} cannot be restored. ${startFailure(error, dataDir)}`, { cause: error });
  } finally {
    await unlock();
  }
}

const isEmpty = async (folder: string) => !existsSync(folder) || (await readdir(folder)).length === 0;
