import Dexie, { type ObservabilitySet } from 'dexie';
import { forgetHomeSnapshot, keepHomeSnapshot, readHomeSnapshot } from '#src/db/home-snapshot.ts';
import { device } from './device.ts';

/** Home as the next start shows it before any script has run. */
export const snapshotOfHome = {
  read: readHomeSnapshot,
  keep: keepHomeSnapshot,
  forget: forgetHomeSnapshot,
};

/** What Home shows stands in these tables; of this one only which lists have something that waits. */
const ROWS = ['accounts', 'drafts', 'lists'];
const MARKS = 'outbox';

/**
 * Calls `listener` whenever this device has written something that Home may show, in this tab or another: whether it
 * may have changed more than the marks of what waits.
 */
export function onHomeChanged(listener: (isRow: boolean) => void): void {
  const isOf = (table: string, part: string) => part.startsWith(`idb://${device.db.name}/${table}/`);
  Dexie.on('storagemutated', (parts: ObservabilitySet) => {
    // A change of every row that fits, where none does, is told as well, with no rows.
    const written = Object.entries(parts).flatMap(([part, rows]) => ('from' in rows ? [part] : []));
    if (written.some((part) => ROWS.some((table) => isOf(table, part)))) listener(true);
    else if (written.some((part) => isOf(MARKS, part))) listener(false);
  });
}
