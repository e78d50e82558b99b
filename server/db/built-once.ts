import { PgDatabase, PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

type Values = Record<string, unknown>;
/** A statement as `prepare()` returns it. */
export type Statement<Result> = { execute(values?: Values): Promise<Result> };

type Arguments = Parameters<PgSession['prepareQuery']>;
/**
 * The arguments with which a builder calls `prepareQuery`, and the property it sets on the result afterwards.
 */
type Recorded = { queryArguments: Arguments; joinsNotNullableMap?: unknown };

/**
 * Builds a frequent statement once, because building it for each call and letting PostgreSQL parse it costs
 * as much as its answer. Use it only for statements whose plan is the same for all values.
 * @param build makes the statement by `prepare(name)`, with placeholders for the
 *   values; the name must be unique
 * @returns a function that runs it on a database or in a transaction with values for the placeholders
 */
export function builtOnce<Result>(
  build: (db: Db) => Statement<Result>,
): (db: Db, values: Values) => Promise<Result> {
  let recorded: Recorded | null = null;
  return (db, values) => {
    recorded ??= build(recorder) as unknown as Recorded;
    const { queryArguments, joinsNotNullableMap } = recorded;
    const statement = Object.assign(db._.session.prepareQuery(...queryArguments), { joinsNotNullableMap });
    return statement.execute(values) as Promise<Result>;
  };
}

/** A database that only records the arguments of `prepareQuery`. */
const recorder: Db = new PgDatabase(
  new PgDialect(),
  {
    prepareQuery: (...queryArguments: Arguments) => ({
      queryArguments,
      setToken() {
        return this;
      },
    }),
  } as unknown as PgSession,
  undefined,
);
