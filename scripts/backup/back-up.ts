import { access } from 'node:fs/promises';
import type { Config } from '#server/base/config.ts';
import { dumpEmbedded, restoreEmbedded } from './embedded.ts';
import { kindOfBackup } from './kind.ts';
import { dumpPostgres, restorePostgres } from './postgres.ts';

type Where = Pick<Config, 'databaseURL' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectURL'>>;

/** Writes the whole database of these settings to a new file. Throws in words where that cannot be. */
export async function backUp(where: Where, file: string): Promise<void> {
  const { dataDir } = where;
  const databaseURL = addressOf(where);
  if (await exists(file)) throw new Error(`${file} is there already. Name a new file.`);
  if (databaseURL === null) await dumpEmbedded(dataDir, file);
  else await dumpPostgres(databaseURL, file);
}

/**
 * Fills the empty database of these settings from a backup, brings it up to date and gives it an epoch of its own, by which
 * phones know that some of what they were told is not so any more. Throws in words where that cannot be; then there is nothing
 * new in the database.
 */
export async function restore(where: Where, file: string): Promise<void> {
  const { dataDir } = where;
  const databaseURL = addressOf(where);
  const kind = await kindOfBackup(file);
  const wanted = databaseURL === null ? 'embedded' : 'postgres';
  if (kind === null) throw new Error(`${file} is no backup that npm run backup has written.`);
  if (kind !== wanted) {
    throw new Error(
      kind === 'embedded'
        ? `${file} is of an embedded database: restore it without DATABASE_URL, then run npm run to:postgres with it.`
        : `${file} is of a PostgreSQL: set DATABASE_URL to an empty one.`,
    );
  }
  if (databaseURL === null) await restoreEmbedded(dataDir, file);
  else await restorePostgres(databaseURL, file);
}

/** Where the PostgreSQL itself is, past a pooler; null for the embedded database. */
function addressOf({ databaseURL, databaseDirectURL = null }: Where): string | null {
  return databaseURL === null ? null : (databaseDirectURL ?? databaseURL);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
