import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or an open transaction of it, for both engines. */
export type Db = PgDatabase<PgQueryResultHKT>;
