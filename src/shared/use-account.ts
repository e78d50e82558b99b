import { useSyncExternalStore } from 'react';
import { watchQuery } from '#src/platform/query.ts';
import { type Account, currentAccount } from '#src/queries/account.ts';

type Known = { account: Account | null | undefined; error?: unknown };

const UNREAD: Known = { account: undefined };
let known = UNREAD;
let stop = () => {};
const listeners = new Set<() => void>();

/** One reading for everybody who shows the account: it is about four tables and runs anew after every tick. */
function subscribe(listener: () => void): () => void {
  const tell = (next: Known) => {
    known = next;
    for (const each of listeners) each();
  };
  listeners.add(listener);
  if (listeners.size === 1) {
    stop = watchQuery(
      currentAccount,
      (account) => tell({ account }),
      (error) => tell({ account: undefined, error }),
    );
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop();
    known = UNREAD;
  };
}

/**
 * The account that is signed in, null for a visitor, undefined until it has been read. A database that cannot be read is
 * thrown, to the page that says so.
 */
export function useAccount(): Account | null | undefined {
  const { account, error } = useSyncExternalStore(subscribe, () => known);
  if (error !== undefined) throw error;
  return account;
}
