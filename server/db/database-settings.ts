import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * What every connection says for itself, whatever was set for its role or database: times are read by the driver as ISO
 * has them. Poolers know these two and hand them on (PgBouncer: `track_extra_parameters` and before).
 */
export const OWN_SETTINGS = { DateStyle: 'ISO, MDY', TimeZone: 'UTC' };

/** What is set for a database or its role. */
type Settings = { encoding: string; schema: string | null };

/** What of it the server cannot work with, as a sentence that says what to do; null where nothing is. */
export function faultOf({ encoding, schema }: Settings): string | null {
  if (encoding !== 'UTF8') {
    return `The database is encoded as ${encoding}, which has not the letters of all languages: make one with "create database … encoding 'UTF8' template template0" and name that.`;
  }
  if (schema !== 'public') {
    return `The search_path of the database or of its role leads to ${schema === null ? 'no schema' : `the schema ${schema}`}, and the tables are in public: run "alter role … in database … set search_path = public" and start again.`;
  }
  return null;
}

/**
 * Passes a database that the server can work with. Asked before anything is written: a start that ended half-way would
 * leave what a restore stumbles over.
 * @throws Error which says what is wrong, in one sentence
 */
export async function checkSettings(db: Db): Promise<void> {
  const found = await db.execute(
    sql`select current_setting('server_encoding') as encoding, current_schema()::text as schema`,
  );
  // The drivers differ in whether the rows stand alone.
  const rows = 'rows' in Object(found) ? (found as { rows: unknown[] }).rows : (found as unknown[]);
  const fault = faultOf((rows as Settings[])[0] ?? { encoding: 'UTF8', schema: 'public' });
  if (fault !== null) throw new Error(fault);
}
