import Dexie, { RangeSet } from 'dexie';
import { idle } from '#src/browser/loading/idle.ts';

/** Number of database changes after which all live queries rerun. */
export const CHANGES_TO_RENEW = 200;

/**
 * Reruns all live queries after every `CHANGES_TO_RENEW` changes. A query that no change affects collects all
 * keys changed since its last run (Dexie 4.4, `accumMuts` in `liveQuery`). That is about a kilobyte per tick,
 * in a page that may stay open for days.
 * @returns a function that stops it
 */
export function renewLiveQueries(): () => void {
  let changes = 0;
  const countChange = () => {
    changes += 1;
    if (changes !== CHANGES_TO_RENEW) return;
    void idle().then(() => {
      // This event says that any row may have changed. Dexie fires it too when a page returns from the
      // back/forward cache.
      Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) });
      changes = 0;
    });
  };
  Dexie.on('storagemutated', countChange);
  return () => Dexie.on.storagemutated.unsubscribe(countChange);
}
