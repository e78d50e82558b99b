import { type SQL, sql } from 'drizzle-orm';
import { logWarning } from '#server/base/log.ts';
import type { Db } from './db.ts';

/**
 * Settings that each connection sets itself, because the driver parses times in ISO format and the role or
 * database may have other settings. Poolers pass these two on (PgBouncer tracks them by default).
 */
export const OWN_SETTINGS = { DateStyle: 'ISO, MDY', TimeZone: 'UTC' };

/** The settings of a database or its role. */
type Settings = {
  encoding: string;
  schema: string | null;
  /** The schema of the extension pg_trgm if the search_path lacks it; null otherwise. */
  trgmSchema: string | null;
};

/** Returns the unsuitable setting as a sentence that says what to do; null when all are suitable. */
export function settingsFault({ encoding, schema, trgmSchema }: Settings): string | null {
  if (encoding !== 'UTF8') {
    return `The database is encoded as ${encoding}, which lacks the letters of some languages: create a database with "create database … encoding 'UTF8' template template0" and use that one.`;
  }
  if (schema !== 'public') {
    return `The search_path of the database or of its role leads to ${schema === null ? 'no schema' : `the schema ${schema}`}, and the tables are in public: run "alter role … in database … set search_path = public" and start again.`;
  }
  if (trgmSchema !== null) {
    return `The extension pg_trgm is in the schema ${trgmSchema}, which is not in the search_path: run "alter extension pg_trgm set schema public" as its owner and start again.`;
  }
  return null;
}

/**
 * Checks that the server can work with the database's settings. Called before anything is written, because an
 * interrupted start would leave data that a restore then refuses.
 * @throws Error that states the fault in one sentence
 */
export async function checkSettings(db: Db): Promise<void> {
  const [settings] = await rowsOf<Settings>(
    db,
    sql`select current_setting('server_encoding') as encoding, current_schema()::text as schema,
      (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
        where extname = 'pg_trgm' and nspname <> all (current_schemas(true))) as "trgmSchema"`,
  );
  const fault = settings === undefined ? null : settingsFault(settings);
  if (fault !== null) throw new Error(fault);
}

/**
 * Logs a warning if the operating system sorts texts in another way than when the database was made, because
 * indexes of texts may then miss rows. PostgreSQL knows the versions since 15.
 */
export async function warnAboutCollation(db: Db): Promise<void> {
  const [server] = await rowsOf<{ version: number }>(
    db,
    sql`select current_setting('server_version_num')::integer as version`,
  );
  if (server === undefined || server.version < 150_000) return;
  const [changed] = await rowsOf<{ name: string; before: string; now: string }>(
    db,
    sql`select quote_ident(datname) as name, datcollversion as before,
        pg_database_collation_actual_version(oid) as now
      from pg_database where datname = current_database()
        and datcollversion <> pg_database_collation_actual_version(oid)`,
  );
  if (changed === undefined) return;
  const { name, before, now } = changed;
  logWarning('database collation', {
    fault: `The collation version of the operating system was ${before} and is ${now}, so searches may miss rows: run "reindex database ${name}" and "alter database ${name} refresh collation version".`,
  });
}

/** Returns the rows of a query. One driver returns the rows, the other an object that holds them. */
async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const answer: unknown = await db.execute(query);
  return 'rows' in Object(answer) ? (answer as { rows: Row[] }).rows : (answer as Row[]);
}
