import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared.ts';
import { users } from '#server/db/schema.ts';
import { createTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const byName = (db: Db) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.name, sql.placeholder('name')))
    .prepare('by_name');

test('a prepared statement is built once for a database and runs with the values of each call', async () => {
  await server.signUp('Penelope');
  await server.signUp('Telemachus');
  const build = vi.fn(byName);
  const select = prepared(build);
  expect(await select(server.db, { name: 'Penelope' })).toEqual([{ name: 'Penelope' }]);
  expect(await select(server.db, { name: 'Telemachus' })).toEqual([{ name: 'Telemachus' }]);
  expect(build).toHaveBeenCalledTimes(1);
});

test('a prepared statement in a transaction sees its changes, and a rollback undoes them', async () => {
  const select = prepared(byName);
  await server.signUp('Laertes');
  const attempt = server.db.transaction(async (tx) => {
    await tx.update(users).set({ name: 'Odysseus' }).where(eq(users.name, 'Laertes'));
    expect(await select(tx, { name: 'Odysseus' })).toHaveLength(1);
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await select(server.db, { name: 'Odysseus' })).toEqual([]);
});
