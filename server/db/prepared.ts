import type { Db } from './db.ts';

type Values = Record<string, unknown>;
/** A statement as `prepare()` returns it. */
export type Statement<Result> = { execute(values?: Values): Promise<Result> };

/**
 * Builds a frequent statement once for each database, and once in each transaction that uses it. By its name
 * PostgreSQL parses it once per connection. Use it only for statements whose plan is the same for all values.
 * @param build makes the statement by `prepare(name)`, with placeholders for the
 *   values; the name must be unique
 * @returns a function that runs it on a database or in a transaction with values for the placeholders
 */
export function prepared<Result>(
  build: (db: Db) => Statement<Result>,
): (db: Db, values: Values) => Promise<Result> {
  const statements = new WeakMap<Db, Statement<Result>>();
  return (db, values) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement.execute(values);
  };
}
