import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { inProject, VERSION } from '#server/base/project-folder.ts';
import type { Db } from './db.ts';

/** Folder of the migrations, as drizzle's option. */
export const MIGRATIONS = { migrationsFolder: inProject('server/db/migrations') };

type Journal = { entries: { tag: string; when: number }[] };

/** A database's last applied migration, null in a new one, and its pending migrations. */
type Pending = { last: string | null; missing: string[] };

/** Returns this version's migrations, oldest first. */
function journal(): Journal['entries'] {
  const path = `${MIGRATIONS.migrationsFolder}/meta/_journal.json`;
  return (JSON.parse(readFileSync(path, 'utf8')) as Journal).entries;
}

/**
 * Returns the last applied migration of a database, and its pending ones.
 * @throws Error when a newer version has migrated the database further than this version knows
 */
export async function pendingMigrations(db: Db): Promise<Pending> {
  const entries = journal();
  const lastTime = await lastMigration(db);
  const missing = entries.filter(({ when }) => lastTime === null || when > lastTime).map(({ tag }) => tag);
  if (lastTime === null) return { last: null, missing };
  if (lastTime > (entries.at(-1)?.when ?? 0)) throw new Error(await tooNew(db));
  return { last: entries.findLast(({ when }) => when <= lastTime)?.tag ?? 'an unknown one', missing };
}

async function tooNew(db: Db): Promise<string> {
  const needed = await neededVersion(db);
  return `This is Food Odyssey ${VERSION}, and the database needs ${needed === null ? 'a newer version' : `${needed} or newer`}: that one has changed its tables. Start that version, or restore the copy or backup made before the update (docs/hosting.md, “Update”). Nothing was changed.`;
}

/**
 * Checks that a database has exactly the migrations of this version.
 * @throws Error that names both schemas and says what to do
 */
export async function checkSchema(db: Db): Promise<void> {
  const { last, missing } = await pendingMigrations(db);
  if (missing.length === 0) return;
  throw new Error(
    `The database has the schema of ${last ?? 'no version'}, and this version works on that of ${missing.at(-1)}. Use the version that the servers run; a server brings the database up to date when it starts.`,
  );
}

/**
 * Returns the first words of each statement of a migration, for the log.
 * @param tag its name in the journal
 */
export function whatMigrationDoes(tag: string): string {
  const text = readFileSync(`${MIGRATIONS.migrationsFolder}/${tag}.sql`, 'utf8');
  const heads = text.split('--> statement-breakpoint').map(
    (statement) =>
      /^\s*([^\n(]*)/
        .exec(statement.replace(/^\s*--.*$/gm, '').trim())?.[1]
        ?.replace(/[";]/g, '')
        .trim() ?? '',
  );
  return [...new Set(heads.filter((head) => head !== ''))].join('; ');
}

/**
 * Form of the comment that names the version a database needs. It is not a migration,
 * so older versions can read it.
 */
const VERSION_COMMENT = /^Food Odyssey (\S+)$/;

/** Returns the oldest version that knows the database's tables; null when none is recorded. */
async function neededVersion(db: Db): Promise<string | null> {
  const comment = await readValue(
    db,
    sql`select obj_description(oid, 'pg_namespace') as value from pg_namespace where nspname = 'drizzle'`,
  );
  return VERSION_COMMENT.exec(String(comment))?.[1] ?? null;
}

/**
 * Records that the database needs this version.
 * @param isChanged whether this version has just changed the tables; if not, it is recorded only when no
 *   version is recorded
 */
export async function nameVersion(db: Db, { isChanged }: { isChanged: boolean }): Promise<void> {
  if (!isChanged && (await neededVersion(db)) !== null) return;
  await db.execute(sql.raw(`comment on schema drizzle is 'Food Odyssey ${VERSION}'`));
}

/** Returns the journal time of the last applied migration; null in a new database. */
async function lastMigration(db: Db): Promise<number | null> {
  const table = await readValue(db, sql`select to_regclass('drizzle.__drizzle_migrations')::text as value`);
  if (table === null) return null;
  const appliedAt = await readValue(
    db,
    sql`select max(created_at) as value from drizzle.__drizzle_migrations`,
  );
  return appliedAt === null ? null : Number(appliedAt);
}

/** Returns the single value of a query. One driver returns the rows, the other an object that holds them. */
async function readValue(db: Db, query: SQL): Promise<unknown> {
  const result: unknown = await db.execute(query);
  const rows = 'rows' in Object(result) ? (result as { rows: unknown }).rows : result;
  return (rows as { value: unknown }[])[0]?.value ?? null;
}
