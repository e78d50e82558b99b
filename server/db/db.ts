import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or an open transaction of it, whichever engine is behind. */
export type Db = PgDatabase<PgQueryResultHKT>;
