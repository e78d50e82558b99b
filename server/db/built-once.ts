import type { Db } from './db.ts';

/**
 * A statement that is asked so often that to build it anew each time, and to have PostgreSQL read it, costs as much as its
 * answer. For those alone whose plan is the same whatever is asked for.
 * @param build makes it, by `prepare()`, with placeholders for what differs
 * @returns it for a database or a transaction, made at the first time
 */
export function builtOnce<S>(build: (db: Db) => S): (db: Db) => S {
  const built = new WeakMap<Db, S>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}
