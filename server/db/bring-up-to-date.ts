import { logError, logInfo } from '#server/base/log.ts';
import { VERSION } from '#server/base/project-folder.ts';
import type { Db } from './db.ts';
import { nameVersion, pendingMigrations, whatMigrationDoes } from './schema-version.ts';

type Steps = {
  migrate: () => Promise<void>;
  /** Copies the database first and returns the file's path; null where the operator makes the backups. */
  copy: ((migration: string) => Promise<string>) | null;
};

/**
 * Runs the pending migrations of a database, and logs their names and what they do.
 * @throws Error when a newer version has migrated the database further (P15.2)
 */
export async function bringUpToDate(db: Db, { migrate, copy }: Steps): Promise<void> {
  const { last, missing } = await pendingMigrations(db);
  const [first] = missing;
  if (first === undefined) return recordNeededVersion(db, { isChanged: false });
  const began = performance.now();
  if (last === null) logInfo('database is new', { version: VERSION });
  else {
    if (copy !== null)
      logInfo('database copied before it is brought up to date', { file: await copy(first) });
    logInfo('database is being brought up to date', { from: last, version: VERSION });
    for (const tag of missing) logInfo('database migration', { name: tag, does: whatMigrationDoes(tag) });
  }
  await migrate();
  await recordNeededVersion(db, { isChanged: true });
  const seconds = Math.round(performance.now() - began) / 1_000;
  logInfo('database is up to date', { schema: missing.at(-1) ?? '', seconds });
}

/**
 * Records the version that the database needs. A failure is only logged, because the role may not own the
 * schema with the record, and the server works without the record.
 */
async function recordNeededVersion(db: Db, change: { isChanged: boolean }): Promise<void> {
  await nameVersion(db, change).catch((error: unknown) => logError('naming the version', error));
}
