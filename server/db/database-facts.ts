import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { countryCounts } from './schema.ts';
import { serverState } from './server-tables.ts';

/** Name of our connections in `pg_stat_activity`. */
export const APPLICATION_NAME = 'food-odyssey';

/** Figures about the database. None of them needs a table scan. */
export type DatabaseFacts = {
  epoch: string;
  bytes: number;
  /** Numbers of rows per table, as the query planner estimates them. */
  rows: { table: string; rows: number }[];
  publicLists: number;
  /** Connections of all our servers to a PostgreSQL, by state. */
  connections: { state: string; connections: number }[];
};

/** Returns the database's figures. @throws Error when the database is not set up */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const [state] = await db
    .select({
      epoch: serverState.epoch,
      bytes: sql<string>`pg_database_size(current_database())`,
      publicLists: sql<string>`(select coalesce(sum(${countryCounts.lists}), 0) from ${countryCounts})`,
      rows: sql<DatabaseFacts['rows']>`(
        select coalesce(json_agg(json_build_object('table', relname, 'rows', greatest(reltuples, 0)) order by relname), '[]')
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
      connections: sql<DatabaseFacts['connections']>`(
        select coalesce(json_agg(each order by each.state), '[]') from (
          select state, count(*) as connections from pg_stat_activity
          where application_name = ${APPLICATION_NAME} and state is not null group by state) each)`,
    })
    .from(serverState);
  if (state === undefined) throw new Error('the database is not set up');
  return { ...state, bytes: Number(state.bytes), publicLists: Number(state.publicLists) };
}
