import type { Sql, TransactionSql } from 'postgres';
import { isUnconnected } from './database-away.ts';

/**
 * Makes a client's transactions end with the connection they are on: `begin` rejects, and nothing more is sent.
 *
 * postgres.js 3.4.9 goes on with them. It writes the rollback to a socket that is no longer there, which ends the process
 * (github.com/porsager/postgres/issues/1208), and a statement that is made later runs on the connection that was opened in the
 * place of the lost one, outside of any transaction.
 * @returns the same client
 */
export function endWithConnection(client: Sql): Sql {
  const begin = client.begin.bind(client);
  const guarded = async (work: (sql: TransactionSql) => unknown) => {
    let isOver = false;
    const whileOpen = (sql: TransactionSql): TransactionSql =>
      new Proxy(sql, {
        get(target, key) {
          if (isOver) throw new Error('the transaction is over');
          return Reflect.get(target, key);
        },
      });
    try {
      return await begin(async (sql) => {
        try {
          return await work(whileOpen(sql));
        } catch (error) {
          // The driver sends its rollback when this settles; what began the transaction hears of the lost connection all the same.
          if (isOver || isUnconnected(error)) return new Promise<never>(() => {});
          throw error;
        }
      });
    } finally {
      isOver = true;
    }
  };
  return Object.assign(client, { begin: guarded });
}
