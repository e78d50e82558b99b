import type { Sql, TransactionSql } from 'postgres';
import { isUnconnected } from './database-away.ts';

/**
 * Makes a client's transactions end with their connection: `begin` rejects, and nothing more is sent.
 *
 * postgres.js 3.4.9 continues them. It writes the rollback to a closed socket, which ends the process
 * (github.com/porsager/postgres/issues/1208). A later statement then runs on the replacement
 * connection, outside any transaction.
 * @returns the same client
 */
export function endWithConnection(client: Sql): Sql {
  const begin = client.begin.bind(client);
  const guarded = async (work: (sql: TransactionSql) => unknown) => {
    let hasTransactionEnded = false;
    const whileOpen = (sql: TransactionSql): TransactionSql =>
      new Proxy(sql, {
        get(target, key) {
          if (hasTransactionEnded) throw new Error('the transaction is over');
          return Reflect.get(target, key);
        },
      });
    try {
      return await begin(async (sql) => {
        try {
          return await work(whileOpen(sql));
        } catch (error) {
          // Never settle, because the driver would then send its rollback. The caller of `begin` gets the
          // error of the lost connection anyway.
          if (hasTransactionEnded || isUnconnected(error)) return new Promise<never>(() => {});
          throw error;
        }
      });
    } finally {
      hasTransactionEnded = true;
    }
  };
  return Object.assign(client, { begin: guarded });
}
