import { existsSync, openAsBlob } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makePrivateFolder } from '#server/base/private-folder.ts';
import { writeCopy } from '#server/db/embedded-copy.ts';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { renewEpoch } from '#server/db/server-state.ts';
import { openClaimed } from '#server/open-database.ts';
import { startFailure } from '#server/start-failure.ts';

const folderOf = (dataDir: string) => join(dataDir, 'db');

/** Writes the embedded database as it is, migrated or not, as a packed archive of its folder. */
export async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = folderOf(dataDir);
  if (await isEmpty(folder)) throw new Error(`There is no database in ${dataDir}.`);
  const unlock = await lockFolder(folder);
  try {
    const client = await PGlite.create({ dataDir: folder, extensions: EXTENSIONS });
    await writeCopy(client, file).finally(() => client.close());
  } finally {
    await unlock();
  }
}

/** Makes the embedded database from such an archive. */
export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = folderOf(dataDir);
  if (!(await isEmpty(folder))) {
    throw new Error(
      `There is a database in ${dataDir} already. Name an empty folder by DATA_DIR, or move it away.`,
    );
  }
  await makePrivateFolder(dataDir);
  const unlock = await lockFolder(folder);
  try {
    const loadDataDir = await openAsBlob(file);
    await (await PGlite.create({ dataDir: folder, loadDataDir, extensions: EXTENSIONS })).close();
    const { db, close } = await openClaimed(folder);
    await renewEpoch(db).finally(close);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`${file} cannot be restored. ${startFailure(error, dataDir)}`, { cause: error });
  } finally {
    await unlock();
  }
}

const isEmpty = async (folder: string) => !existsSync(folder) || (await readdir(folder)).length === 0;
