import type { Config } from '#server/base/config.ts';
import { dumpEmbedded, restoreEmbedded } from './embedded.ts';
import { kindOfBackup } from './kind.ts';
import { checkFolderOf, refuseExisting } from './new-file.ts';
import { dumpPostgres, restorePostgres } from './postgres.ts';

type DatabaseSettings = Pick<Config, 'databaseURL' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectURL'>>;

/**
 * Writes the whole database that the settings name to a new file.
 * @throws Error with a message for the operator
 */
export async function backUp(settings: DatabaseSettings, file: string): Promise<void> {
  const { dataDir } = settings;
  const databaseURL = addressOf(settings);
  await checkFolderOf(file);
  refuseExisting(file);
  if (databaseURL === null) await dumpEmbedded(dataDir, file);
  else await dumpPostgres(databaseURL, file);
}

/**
 * Fills the empty database that the settings name from a backup, migrates it and gives it a new epoch. The
 * new epoch tells devices that the server may have lost some of their data.
 * @throws Error with a message for the operator; the database is then unchanged
 */
export async function restore(settings: DatabaseSettings, file: string): Promise<void> {
  const { dataDir } = settings;
  const databaseURL = addressOf(settings);
  const kind = await kindOfBackup(file);
  const configuredKind = databaseURL === null ? 'embedded' : 'postgres';
  if (kind === null) throw new Error(`${file} is no backup that npm run backup has written.`);
  if (kind !== configuredKind) {
    throw new Error(
      kind === 'embedded'
        ? `${file} is of an embedded database: restore it without DATABASE_URL, then run npm run to:postgres with it.`
        : `${file} is of a PostgreSQL: set DATABASE_URL to an empty one.`,
    );
  }
  if (databaseURL === null) await restoreEmbedded(dataDir, file);
  else await restorePostgres(databaseURL, file);
}

/**
 * Returns the connection string of the PostgreSQL itself, not of a pooler; null for the embedded database.
 */
function addressOf({ databaseURL, databaseDirectURL = null }: DatabaseSettings): string | null {
  return databaseURL === null ? null : (databaseDirectURL ?? databaseURL);
}
