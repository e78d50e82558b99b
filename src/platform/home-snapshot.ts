import Dexie, { type ObservabilitySet } from 'dexie';
import { forgetHomeSnapshot, keepHomeSnapshot, readHomeSnapshot } from '#src/db/home-snapshot.ts';
import { device } from './device.ts';

/** Home as the next start shows it before any script has run. */
export const snapshotOfHome = {
  read: readHomeSnapshot,
  keep: keepHomeSnapshot,
  forget: forgetHomeSnapshot,
};

/** What Home shows stands in these tables. */
const TABLES = ['accounts', 'drafts', 'lists', 'outbox'];

/** Calls `listener` whenever this device has written something that Home may show, in this tab or another. */
export function onHomeChanged(listener: () => void): void {
  const beginnings = TABLES.map((table) => `idb://${device.db.name}/${table}/`);
  Dexie.on('storagemutated', (parts: ObservabilitySet) => {
    const isOfHome = (part: string) => beginnings.some((beginning) => part.startsWith(beginning));
    // A change of every row that fits, where none does, is told as well, with no rows.
    if (Object.entries(parts).some(([part, rows]) => isOfHome(part) && 'from' in rows)) listener();
  });
}
