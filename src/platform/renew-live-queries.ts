import Dexie, { RangeSet } from 'dexie';
import { idle } from './idle.ts';

/** Number of database changes after which all live queries rerun. */
export const CHANGES_TO_RENEW = 200;

/**
 * Reruns all live queries after every `CHANGES_TO_RENEW` changes. A query that no change concerns collects
 * all changed keys since its last run (Dexie 4.4, `accumMuts` in its `liveQuery`): about a kilobyte per tick,
 * in a page that may stay open for days.
 * @returns a function that stops it
 */
export function renewLiveQueries(): () => void {
  let changes = 0;
  const count = () => {
    changes += 1;
    if (changes !== CHANGES_TO_RENEW) return;
    void idle().then(() => {
      // Dexie fires the same event when a page returns from the back/forward cache: any row may have changed.
      Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) });
      changes = 0;
    });
  };
  Dexie.on('storagemutated', count);
  return () => Dexie.on.storagemutated.unsubscribe(count);
}
