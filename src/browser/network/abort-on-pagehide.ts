import type { FoodDatabase } from '#src/db/database.ts';

/**
 * Aborts all open transactions when the page enters the back/forward cache. WebKit freezes such a page with
 * its transactions, even read-only ones, and every later page then waits for them indefinitely. After such an
 * abort, the page reloads when the user returns to it. Call before the first read.
 */
export function abortTransactionsOnPagehide(db: FoodDatabase): void {
  const open = new Set<IDBTransaction>();
  let isCutShort = false;
  db.use({
    stack: 'dbcore',
    name: 'abort-on-pagehide',
    create: (core) => ({
      ...core,
      transaction(...args) {
        const transaction = core.transaction(...args) as IDBTransaction;
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
    // The transaction is already committing, so it ends without an abort.
  }
}
