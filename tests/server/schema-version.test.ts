import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSchema } from '#server/db/schema-version.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
// Other tests must not reuse this database with its changed schema.
afterAll(() => database.lose());

test('a database with the schema of a newer or older version is refused, naming the version', async () => {
  const { db } = database;
  await checkSchema(db);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)`,
  );
  await expect(checkSchema(db)).rejects.toThrow(
    /^This is Food Odyssey \d+\.\d+\.\d+, and the database needs (a newer version|\S+ or newer): /,
  );
  await db.execute(sql`delete from drizzle.__drizzle_migrations where id > 1`);
  await expect(checkSchema(db)).rejects.toThrow('has the schema of 0000_first');
});
