import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkSettings, settingsFault } from '#server/db/database-settings.ts';
import { openTestDatabase } from './test-database.ts';

test('a database in UTF-8 with its tables in public is accepted', async () => {
  const { db, close } = await openTestDatabase();
  await checkSettings(db);
  await close();
});

test('another search_path is refused in one sentence with advice', async () => {
  const { db, close } = await openTestDatabase();
  await db.execute(sql`create schema app`);
  await db.execute(sql`set search_path = app`);
  await expect(checkSettings(db)).rejects.toThrow(/schema app.*set search_path = public/);
  await db.execute(sql`set search_path = nowhere`);
  await expect(checkSettings(db)).rejects.toThrow('no schema');
  await db.execute(sql`drop schema app`);
  await close();
});

test('pg_trgm in a schema outside the search_path is refused in one sentence with advice', async () => {
  const { db, close } = await openTestDatabase();
  await db.execute(sql`create schema extensions`);
  await db.execute(sql`alter extension pg_trgm set schema extensions`);
  await expect(checkSettings(db)).rejects.toThrow(
    /pg_trgm is in the schema extensions.*"alter extension pg_trgm set schema public"/,
  );
  await db.execute(sql`set search_path = public, extensions`);
  await checkSettings(db);
  await db.execute(sql`alter extension pg_trgm set schema public`);
  await db.execute(sql`drop schema extensions`);
  await close();
});

test.each(['LATIN1', 'SQL_ASCII', 'WIN1252'])('the encoding %s is refused by name', (encoding) => {
  expect(settingsFault({ encoding, schema: 'public', trgmSchema: null })).toMatch(
    new RegExp(`${encoding}.*encoding 'UTF8'`),
  );
});
