import Dexie, { RangeSet } from 'dexie';
import { idle } from './idle.ts';

/** After so many changes of the database every query is asked anew. */
export const CHANGES_TO_RENEW = 200;

/**
 * Has all live queries asked anew now and then. One that nothing concerns keeps which rows have changed since it last
 * ran (Dexie 4.4, `accumMuts` in its `liveQuery`), in a page that may stand for days: a kilobyte for each tick.
 * @returns how to stop that
 */
export function renewLiveQueries(): () => void {
  let changes = 0;
  const count = () => {
    changes += 1;
    if (changes !== CHANGES_TO_RENEW) return;
    void idle().then(() => {
      // What Dexie itself says when a page comes back out of the browser's cache: anything may have changed.
      Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) });
      changes = 0;
    });
  };
  Dexie.on('storagemutated', count);
  return () => Dexie.on.storagemutated.unsubscribe(count);
}
