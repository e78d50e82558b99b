import type { DBCore, DBCoreTable } from 'dexie';
import type { FoodDatabase } from '#src/db/database.ts';

/** Reopens a device's database, with each table replaced by the result of `wrap`. */
async function wrapTables(db: FoodDatabase, wrap: (table: DBCoreTable) => DBCoreTable): Promise<void> {
  db.close({ disableAutoOpen: false });
  db.use({
    stack: 'dbcore',
    create: (core: DBCore) => ({ ...core, table: (name) => wrap(core.table(name)) }),
  });
  await db.open();
}

/**
 * Counts the requests to IndexedDB from now on. A bulk request counts as one request for each row.
 * @returns a function that returns the count so far
 */
export async function countRequests(db: FoodDatabase): Promise<() => number> {
  let count = 0;
  await wrapTables(db, (table) => {
    const counted =
      <Request, Answer>(execute: (request: Request) => Answer, sizeOf = (_: Request) => 1) =>
      (request: Request) => {
        count += sizeOf(request);
        return execute(request);
      };
    return {
      ...table,
      get: counted(table.get),
      getMany: counted(table.getMany, ({ keys }) => keys.length),
      query: counted(table.query),
      openCursor: counted(table.openCursor),
      count: counted(table.count),
      mutate: counted(table.mutate, (request) => {
        if ('values' in request) return request.values.length;
        return 'keys' in request ? (request.keys?.length ?? 1) : 1;
      }),
    };
  });
  return () => count;
}

/**
 * Counts the rows that the database returns from now on, by query or cursor.
 * @returns a function that returns the count so far
 */
export async function countRows(db: FoodDatabase): Promise<() => number> {
  let count = 0;
  await wrapTables(db, (table) => ({
    ...table,
    // No `await` here: inside a transaction only Dexie's own promises may be used.
    query: (request) =>
      table.query(request).then((answer) => {
        count += answer.result.length;
        return answer;
      }),
    openCursor: (request) =>
      table.openCursor(request).then((cursor) => {
        if (cursor === null) return null;
        const start = cursor.start.bind(cursor);
        cursor.start = (onNext) =>
          start(() => {
            count += 1;
            onNext();
          });
        return cursor;
      }),
  }));
  return () => count;
}
