import type { Db } from '#server/db/db.ts';

/**
 * A write as it came: whose, under which key, what it says, the epoch of the database it was meant for, if it says so, and the
 * session that it came in; a write of the server's own has none.
 */
export type WriteRequest = {
  userID: string;
  key: string | null;
  fingerprint: string;
  epoch: string | null;
  sessionID?: string;
};

/** What a change does its work with. `rev` is the account's revision if it changes something. */
export type WriteContext = { tx: Db; userID: string; rev: number; now: Date };

/**
 * What a change did: nothing at all, perhaps; `listID` is the list its answer shows, if it was to a list, and `eaten` how
 * many dishes the user has eaten since, where it has counted them.
 */
export type Outcome = { isChanged: boolean; listID: string | null; eaten?: number | null };
export type ListOutcome = Outcome & { listID: string };
