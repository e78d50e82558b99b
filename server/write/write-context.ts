import type { Db } from '#server/db/db.ts';

/**
 * A requested write: its account, idempotency key, fingerprint, the epoch it was meant for (null when not
 * sent), and the session; a write by the server itself has none.
 */
export type WriteRequest = {
  userID: string;
  key: string | null;
  fingerprint: string;
  epoch: string | null;
  sessionID?: string;
};

/** The context of a change. `rev` is the account's revision if something changes. */
export type WriteContext = { tx: Db; userID: string; rev: number; now: Date };

/**
 * The outcome of a change. `listID` is the list in its answer, if any, and `eaten` the number of dishes the
 * user has eaten, if it was counted.
 */
export type Outcome = { isChanged: boolean; listID: string | null; eaten?: number | null };
/** The outcome of a write to a list, whose id is always known. */
export type ListOutcome = Outcome & { listID: string };
