import { expect, test, vi } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createDiskWatch } from '#server/db/disk-watch.ts';
import { retryTransactions } from '#server/db/retry-transactions.ts';
import { refusalFor } from '#server/http/refusal-for.ts';
import { makeList, tick } from './fixtures.ts';
import { createTestServer } from './helpers.ts';
import { openTestDatabase } from './test-database.ts';

const failure = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('of PostgreSQL'), { code }) });

/** Makes a database whose next `times` transactions do their work and then fail at the commit. */
function failingDatabase(db: Db, code: string, times: number) {
  const transactions: unknown[] = [];
  const originalTransaction = db.transaction.bind(db);
  const transaction: Db['transaction'] = (work, ...config) => {
    transactions.push(work);
    const isFailing = transactions.length <= times;
    return originalTransaction(
      async (tx) => {
        const done = await work(tx);
        if (isFailing) throw failure(code);
        return done;
      },
      ...config,
    );
  };
  return { db: Object.assign(Object.create(db), { transaction }) as Db, transactions };
}

test.each([
  ['a deadlock', '40P01'],
  ['a transaction that cannot be serialised', '40001'],
])('%s is repeated, and the write is applied once', async (_, code) => {
  const opened = await openTestDatabase();
  const { db, transactions } = failingDatabase(opened.db, code, 0);
  const server = await createTestServer({ database: { ...opened, db: retryTransactions(db) } });
  const user = await server.signUp('Unlucky');
  const list = await makeList(user, ['Żurek', 'Bigos']);
  const { rev } = await user.data();
  const before = transactions.length;
  const failsTwice = failingDatabase(opened.db, code, 2);
  server.deps.db = retryTransactions(failsTwice.db);
  expect(await tick(user, list, 0)).toMatchObject({ status: 200, body: { exp: 100 } });
  expect(failsTwice.transactions).toHaveLength(3);
  expect(transactions).toHaveLength(before);
  expect(await user.data()).toMatchObject({ rev: rev + 1, exp: 100 });
  await server.close();
});

test('a deadlock is refused temporarily after three attempts, another failure after the first', async () => {
  const opened = await openTestDatabase();
  for (const [code, tries] of [
    ['40P01', 3],
    ['23505', 1],
  ] as const) {
    const { db, transactions } = failingDatabase(opened.db, code, 9);
    await expect(retryTransactions(db).transaction(async () => 'done')).rejects.toThrow('Failed query');
    expect(transactions).toHaveLength(tries);
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const disk = createDiskWatch(opened.db);
  expect(refusalFor({ disk }, 'a deadlock', failure('40P01')).toReply()).toMatchObject({ status: 503 });
  log.mockRestore();
  await opened.close();
});
