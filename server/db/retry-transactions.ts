import { setTimeout as pause } from 'node:timers/promises';
import { isContended } from './database-away.ts';
import type { Db } from './db.ts';

type Rule = {
  /** Whether an error is temporary, so that the same transaction may succeed when repeated. */
  isTemporary: (error: unknown) => boolean;
  tries: number;
};

/** A transaction cancelled because of another one had no effect, and succeeds once the other has finished. */
const CONTENTION: Rule = { isTemporary: isContended, tries: 3 };
/**
 * Longest pause in milliseconds after the first try, doubled after the second. It is random, so that the same
 * two transactions do not collide again.
 */
const PAUSE_MS = 40;

/**
 * Makes a database repeat transactions that ended in a deadlock or serialisation failure. The
 * function of a transaction may therefore run several times, and must only change the database:
 * failed tries leave no trace there.
 * @returns the same database
 */
export function retryTransactions<D extends Db>(db: D, { isTemporary, tries }: Rule = CONTENTION): D {
  const runOnce = db.transaction.bind(db);
  const transaction: Db['transaction'] = async (...parameters) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await runOnce(...parameters);
      } catch (error) {
        if (tried >= tries || !isTemporary(error)) throw error;
        await pause(Math.random() * PAUSE_MS * tried);
      }
    }
  };
  return Object.assign(db, { transaction });
}
