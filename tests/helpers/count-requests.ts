import type { DBCore, DBCoreTable } from 'dexie';
import type { FoodDatabase } from '#src/db/database.ts';

/** Opens a device's database anew with `watch` around its tables. */
async function watched(db: FoodDatabase, watch: (table: DBCoreTable) => DBCoreTable): Promise<void> {
  db.close({ disableAutoOpen: false });
  db.use({
    stack: 'dbcore',
    create: (core: DBCore) => ({ ...core, table: (name) => watch(core.table(name)) }),
  });
  await db.open();
}

/**
 * Counts the requests that a database is asked from now on, by table if one is named: the work of IndexedDB is in
 * their number.
 * @returns tells how many there were
 */
export async function countRequests(db: FoodDatabase, only?: string): Promise<() => number> {
  let count = 0;
  await watched(db, (table) => {
    if (only !== undefined && table.name !== only) return table;
    const counted =
      <Request, Answer>(ask: (request: Request) => Answer) =>
      (request: Request) => {
        count += 1;
        return ask(request);
      };
    return {
      ...table,
      get: counted(table.get),
      getMany: counted(table.getMany),
      query: counted(table.query),
      openCursor: counted(table.openCursor),
      count: counted(table.count),
      mutate: counted(table.mutate),
    };
  });
  return () => count;
}

/** Counts the rows that a database gives from now on, by query or by cursor. @returns tells how many there were */
export async function countRows(db: FoodDatabase): Promise<() => number> {
  let count = 0;
  await watched(db, (table) => ({
    ...table,
    query: async (request) => {
      const answer = await table.query(request);
      count += answer.result.length;
      return answer;
    },
    openCursor: async (request) => {
      const cursor = await table.openCursor(request);
      if (cursor === null) return null;
      const start = cursor.start.bind(cursor);
      cursor.start = (onNext) =>
        start(() => {
          count += 1;
          onNext();
        });
      return cursor;
    },
  }));
  return () => count;
}
