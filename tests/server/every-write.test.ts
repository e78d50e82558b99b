/** What holds for every kind of write: it is in the export of its account, and goes with the account. */
import { eq } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as gathered from '#server/db/gathered-tables.ts';
import * as schema from '#server/db/schema.ts';
import * as serverTables from '#server/db/server-tables.ts';
import type { List } from '#src/domain/list.ts';
import { type Op, WRITES } from '#src/writes/table.ts';
import { sampleOf } from '#tests/writes/samples.ts';
import { publish } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { newWriter, sendSample, type Writer } from './sample-writer.ts';

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
});
afterAll(() => server.close());

/** Every table apart from the counters of requests. */
const tables = Object.values({ ...schema, ...gathered, ...serverTables }).filter(
  (each) =>
    typeof each === 'object' &&
    each !== null &&
    Symbol.for('drizzle:IsDrizzleTable') in each &&
    each !== serverTables.rateLimits,
) as PgTable[];

/** Returns the rows of every table, by its name. */
async function databaseRows(): Promise<Record<string, string[]>> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = (await server.db.select().from(table)) as object[];
      return [getTableConfig(table).name, found.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** Returns the account's export without what every write changes. */
async function exportOf({ user }: Writer): Promise<string> {
  const { body } = await user.get('/account/export');
  const { writes: _writes, stamp: _stamp, exportedAt: _exportedAt, sessions: _sessions, ...content } = body;
  return JSON.stringify(content, (key, value) => (key === 'rev' || key === 'updatedAt' ? undefined : value));
}

/** Signs up a user who can make the sample of a kind. */
async function writerOf(kind: Op['kind'], source?: List): Promise<Writer> {
  const writer = await newWriter(server, author, source);
  // A registration approves the terms.
  if (kind === 'account.terms')
    await server.db
      .update(schema.users)
      .set({ termsVersion: 0 })
      .where(eq(schema.users.id, writer.user.userID));
  if ('isOfPublicList' in sampleOf(kind)) await publish(writer.user, writer.list.id);
  return writer;
}

describe.each(WRITES.map(({ kind }) => kind))('%s', (kind) => {
  test('changes the export of the account, which contains all of its data (P12.2)', async () => {
    const writer = await writerOf(kind);
    const before = await exportOf(writer);
    expect(await sendSample(writer, kind)).toMatchObject({ status: 200 });
    expect(await exportOf(writer)).not.toBe(before);
  });

  test('leaves nothing when the account is deleted, in no table and no count (P6.17)', async () => {
    const { user: idle, source } = await writerOf(kind);
    await idle.delete('/account/removeUser');
    const before = await databaseRows();
    const writer = await writerOf(kind, source);
    expect(await sendSample(writer, kind)).toMatchObject({ status: 200 });
    await writer.user.delete('/account/removeUser');
    expect(await databaseRows()).toEqual(before);
  });
});
