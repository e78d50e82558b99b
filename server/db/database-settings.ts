import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Settings that each connection sets itself, because the driver parses times in ISO format and the role or
 * database may have other settings. Poolers pass these two on (PgBouncer tracks them by default).
 */
export const OWN_SETTINGS = { DateStyle: 'ISO, MDY', TimeZone: 'UTC' };

/** The settings of a database or its role. */
type Settings = { encoding: string; schema: string | null };

/** Returns the unsuitable setting as a sentence that says what to do; null when all are suitable. */
export function settingsFault({ encoding, schema }: Settings): string | null {
  if (encoding !== 'UTF8') {
    return `The database is encoded as ${encoding}, which lacks the letters of some languages: create a database with "create database … encoding 'UTF8' template template0" and use that one.`;
  }
  if (schema !== 'public') {
    return `The search_path of the database or of its role leads to ${schema === null ? 'no schema' : `the schema ${schema}`}, and the tables are in public: run "alter role … in database … set search_path = public" and start again.`;
  }
  return null;
}

/**
 * Checks that the server can work with the database's settings. Called before anything is written, because an
 * interrupted start would leave data that a restore then refuses.
 * @throws Error that states the fault in one sentence
 */
export async function checkSettings(db: Db): Promise<void> {
  const answer = await db.execute(
    sql`select current_setting('server_encoding') as encoding, current_schema()::text as schema`,
  );
  // One driver returns the rows, the other an object that holds them.
  const rows = 'rows' in Object(answer) ? (answer as { rows: unknown[] }).rows : (answer as unknown[]);
  const fault = settingsFault((rows as Settings[])[0] ?? { encoding: 'UTF8', schema: 'public' });
  if (fault !== null) throw new Error(fault);
}
