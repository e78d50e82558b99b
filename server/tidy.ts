import { logWarning } from './base/log.ts';
import { DAY } from './base/time.ts';
import { CONFIRMING_DAYS, checkClock, WINDOW_DAYS } from './db/clock-check.ts';
import { removeOldCopies } from './db/embedded-copy.ts';
import { sweep } from './db/sweep.ts';
import type { Deps } from './deps.ts';

type Tidied = Pick<Deps, 'db' | 'clock' | 'steady'> & {
  config: Pick<Deps['config'], 'databaseURL' | 'dataDir'>;
};

/**
 * Returns the daily task that deletes expired rows and old copies of the embedded database. It deletes
 * nothing while the clock may be wrong, because a clock that is years ahead makes everything look expired. A
 * process that has run for a week may delete even if the database has little activity.
 */
export function createTidy({ db, clock, steady, config }: Tidied): () => Promise<void> {
  const startedAt = steady();
  return async () => {
    const now = clock();
    const { isContradicted, isConfirmed, hasOlder } = await checkClock(db, now);
    const isLongRunning = steady() - startedAt >= CONFIRMING_DAYS * DAY;
    if (isContradicted || !(isConfirmed || isLongRunning)) {
      // A new database has little activity and nothing to delete.
      if (isContradicted || hasOlder) warn(now, isContradicted);
      return;
    }
    await Promise.all([
      sweep(db, now),
      config.databaseURL === null ? removeOldCopies(config.dataDir, now) : undefined,
    ]);
  };
}

function warn(now: number, isContradicted: boolean): void {
  logWarning('expired data is not deleted today, because the clock may be wrong', {
    clock: new Date(now).toISOString(),
    because: isContradicted
      ? 'the clock of the database differs by more than a day'
      : `the database has activity on fewer than ${CONFIRMING_DAYS} of the last ${WINDOW_DAYS} days. If the clock is right, wait until there are ${CONFIRMING_DAYS}, or until the server has run for ${CONFIRMING_DAYS} days`,
  });
}
