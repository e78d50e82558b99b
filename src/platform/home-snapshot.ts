import Dexie, { type ObservabilitySet } from 'dexie';
import { forgetHomeSnapshot, keepHomeSnapshot, readHomeSnapshot } from '#src/db/home-snapshot.ts';
import { device } from './device.ts';

/** Home as the next start shows it before any script has run. */
export const snapshotOfHome = {
  read: readHomeSnapshot,
  keep: keepHomeSnapshot,
  forget: forgetHomeSnapshot,
};

/** The tables that Home shows; of the outbox only which lists have something that waits. */
const ROWS = ['accounts', 'drafts', 'lists'];
const MARKS = 'outbox';

/**
 * Calls `listener` whenever this device has written something that Home may show, in this tab or another.
 * @param listener told whether a row may have changed, or only the marks of what waits
 */
export function onHomeChanged(listener: (isRow: boolean) => void): void {
  const isOf = (table: string, part: string) => part.startsWith(`idb://${device.db.name}/${table}/`);
  Dexie.on('storagemutated', (parts: ObservabilitySet) => {
    // Dexie also tells of a change that fitted no row, without any range of keys.
    const written = Object.entries(parts).flatMap(([part, rows]) => ('from' in rows ? [part] : []));
    if (written.some((part) => ROWS.some((table) => isOf(table, part)))) listener(true);
    else if (written.some((part) => isOf(MARKS, part))) listener(false);
  });
}
