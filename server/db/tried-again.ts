import { setTimeout as pause } from 'node:timers/promises';
import { isContended } from './database-away.ts';
import type { Db } from './db.ts';

type Rule = {
  /** Whether a failure says that the same transaction may go through the next time. */
  isPassing: (error: unknown) => boolean;
  tries: number;
};

/** A transaction that the database gave up for another one's sake was not done at all, and goes through once that one has. */
const CONTENTION: Rule = { isPassing: isContended, tries: 3 };
/** Up to so many milliseconds after the first try, twice as many after the second: those that met are not to meet again. */
const PAUSE_MS = 40;

/**
 * Makes a database try its transactions again that ended in a deadlock or could not be serialised. What a transaction
 * does may therefore be done several times and must lie in the database alone: of all but the last, nothing stays.
 * @returns the same database
 */
export function tryTransactionsAgain<D extends Db>(db: D, { isPassing, tries }: Rule = CONTENTION): D {
  const once = db.transaction.bind(db);
  const transaction: Db['transaction'] = async (...given) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(...given);
      } catch (error) {
        if (tried >= tries || !isPassing(error)) throw error;
        await pause(Math.random() * PAUSE_MS * tried);
      }
    }
  };
  return Object.assign(db, { transaction });
}
