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
 * Counts the requests of IndexedDB that are made from now on: many rows at once are many requests.
 * @returns tells how many there were
 */
export async function countRequests(db: FoodDatabase): Promise<() => number> {
  let count = 0;
  await watched(db, (table) => {
    const counted =
      <Request, Answer>(ask: (request: Request) => Answer, sizeOf = (_: Request) => 1) =>
      (request: Request) => {
        count += sizeOf(request);
        return ask(request);
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

/** Counts the rows that a database gives from now on, by query or by cursor. @returns tells how many there were */
export async function countRows(db: FoodDatabase): Promise<() => number> {
  let count = 0;
  await watched(db, (table) => ({
    ...table,
    // No `await` here: inside a transaction Dexie's own promises have to go on.
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
