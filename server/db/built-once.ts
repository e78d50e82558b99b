import { PgDatabase, PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

type Values = Record<string, unknown>;
/** A statement as `prepare()` makes it. */
export type Statement<Result> = { execute(values?: Values): Promise<Result> };

type Arguments = Parameters<PgSession['prepareQuery']>;
/** What a builder asks its session to prepare, and what it notes on that afterwards. */
type Recorded = { asked: Arguments; joinsNotNullableMap?: unknown };

/**
 * A statement that is asked so often that to build it anew each time, and to have PostgreSQL read it, costs as much as its
 * answer. For those alone whose plan is the same whatever is asked for.
 * @param build makes it, by `prepare(name)`, with placeholders for what differs; nothing else may have that name
 * @returns runs it on a database or in a transaction with values for the placeholders
 */
export function builtOnce<Result>(
  build: (db: Db) => Statement<Result>,
): (db: Db, values: Values) => Promise<Result> {
  let recorded: Recorded | null = null;
  return (db, values) => {
    recorded ??= build(recorder) as unknown as Recorded;
    const { asked, joinsNotNullableMap } = recorded;
    const statement = Object.assign(db._.session.prepareQuery(...asked), { joinsNotNullableMap });
    return statement.execute(values) as Promise<Result>;
  };
}

/** A database that only remembers what it is to prepare. */
const recorder: Db = new PgDatabase(
  new PgDialect(),
  {
    prepareQuery: (...asked: Arguments) => ({
      asked,
      setToken() {
        return this;
      },
    }),
  } as unknown as PgSession,
  undefined,
);
