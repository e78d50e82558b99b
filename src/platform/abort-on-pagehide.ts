import type { FoodDatabase } from '#src/db/database.ts';

/**
 * Aborts all transactions when the page goes into the back/forward cache. WebKit freezes such a page with its
 * transactions, even those that only read, and every later page waits for them for ever. A page that is closed loses
 * them the same way. A page that was cut short is reloaded when somebody comes back to it.
 * Called before the first read.
 */
export function abortTransactionsOnPagehide(db: FoodDatabase): void {
  const open = new Set<IDBTransaction>();
  let isCutShort = false;
  db.use({
    stack: 'dbcore',
    name: 'abort-on-pagehide',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        const transaction = core.transaction(...asked) as IDBTransaction;
        open.add(transaction);
        for (const end of ['complete', 'abort']) {
          transaction.addEventListener(end, () => open.delete(transaction));
        }
        return transaction;
      },
    }),
  });
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || open.size === 0) return;
    isCutShort = true;
    for (const transaction of open) abort(transaction);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isCutShort) location.reload();
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed and ends by itself.
  }
}
