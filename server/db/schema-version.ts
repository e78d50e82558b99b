import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { inProject, VERSION } from '#server/base/project-folder.ts';
import type { Db } from './db.ts';

/** Where the migrations are, as Drizzle asks for it. */
export const MIGRATIONS = { migrationsFolder: inProject('server/db/migrations') };

type Journal = { entries: { tag: string; when: number }[] };

/** What a start has to do in a database: its last migration, null in a new one, and those that it has not had. */
export type Pending = { last: string | null; missing: string[] };

/** This version's migrations, the oldest first. */
function journal(): Journal['entries'] {
  const path = `${MIGRATIONS.migrationsFolder}/meta/_journal.json`;
  return (JSON.parse(readFileSync(path, 'utf8')) as Journal).entries;
}

/**
 * What brings a database up to date.
 * @throws Error where a newer version has brought it further: this one would write to tables that it does not know
 */
export async function pendingMigrations(db: Db): Promise<Pending> {
  const entries = journal();
  const found = await lastMigration(db);
  const missing = entries.filter(({ when }) => found === null || when > found).map(({ tag }) => tag);
  if (found === null) return { last: null, missing };
  if (found > (entries.at(-1)?.when ?? 0)) throw new Error(await tooNew(db));
  return { last: entries.findLast(({ when }) => when <= found)?.tag ?? 'an unknown one', missing };
}

async function tooNew(db: Db): Promise<string> {
  const needed = await neededVersion(db);
  return `This is Food Odyssey ${VERSION}, and the database needs ${needed === null ? 'a newer version' : `${needed} or newer`}: that one has changed its tables. Start that version, or restore the copy or backup made before the update (docs/hosting.md, “Update”). Nothing was changed.`;
}

/**
 * Passes a database that has had exactly the migrations of this version.
 * @throws Error which names both, and says what to do
 */
export async function checkSchema(db: Db): Promise<void> {
  const { last, missing } = await pendingMigrations(db);
  if (missing.length === 0) return;
  throw new Error(
    `The database has the schema of ${last ?? 'no version'}, and this version works on that of ${missing.at(-1)}. Use the version that the servers run; a server brings the database up to date when it starts.`,
  );
}

/**
 * What a migration does, in the first words of each of its statements, for the log.
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

/** How the version that a database needs is written beside its migrations: an older version than that reads it too. */
const NAMED = /^Food Odyssey (\S+)$/;

/** The oldest version that knows the database's tables; null where none has said so. */
async function neededVersion(db: Db): Promise<string | null> {
  const said = await firstOf(
    db,
    sql`select obj_description(oid, 'pg_namespace') as value from pg_namespace where nspname = 'drizzle'`,
  );
  return NAMED.exec(String(said))?.[1] ?? null;
}

/**
 * Writes down that the database needs this version.
 * @param isChanged whether this version has just changed the tables; otherwise it is named only where none is
 */
export async function nameVersion(db: Db, isChanged: boolean): Promise<void> {
  if (!isChanged && (await neededVersion(db)) !== null) return;
  await db.execute(sql.raw(`comment on schema drizzle is 'Food Odyssey ${VERSION}'`));
}

/** When the last migration was made that the database has had, as the journal notes it; null in a new one. */
async function lastMigration(db: Db): Promise<number | null> {
  const there = await firstOf(db, sql`select to_regclass('drizzle.__drizzle_migrations')::text as value`);
  if (there === null) return null;
  const made = await firstOf(db, sql`select max(created_at) as value from drizzle.__drizzle_migrations`);
  return made === null ? null : Number(made);
}

/** The one value of an answer. The drivers differ in whether the rows stand alone. */
async function firstOf(db: Db, query: SQL): Promise<unknown> {
  const found: unknown = await db.execute(query);
  const rows = 'rows' in Object(found) ? (found as { rows: unknown }).rows : found;
  return (rows as { value: unknown }[])[0]?.value ?? null;
}
