import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { inProject } from '#server/base/project-folder.ts';
import type { Db } from './db.ts';

/** Where the migrations are, as Drizzle asks for it. */
export const MIGRATIONS = { migrationsFolder: inProject('server/db/migrations') };

type Journal = { entries: { tag: string; when: number }[] };

/**
 * Passes a database that has had exactly the migrations of this version.
 * @throws Error which names both, and says what to do
 */
export async function checkSchema(db: Db): Promise<void> {
  const path = `${MIGRATIONS.migrationsFolder}/meta/_journal.json`;
  const { entries } = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const found = await lastMigration(db);
  const wanted = entries.at(-1);
  if (found === wanted?.when) return;
  const name = entries.find(({ when }) => when === found)?.tag ?? 'a newer version';
  throw new Error(
    `The database has the schema of ${name}, and this version works on that of ${wanted?.tag}. Use the version that the servers run; a server brings the database up to date when it starts.`,
  );
}

/** When the last migration was made that the database has had, as the journal notes it. */
async function lastMigration(db: Db): Promise<number> {
  const found = await db.execute(sql`select max(created_at) as made from drizzle.__drizzle_migrations`);
  // The drivers differ in whether the rows stand alone.
  const rows = 'rows' in Object(found) ? (found as { rows: { made: unknown }[] }).rows : found;
  return Number((rows as { made: unknown }[])[0]?.made);
}
