import {
  forgetHomeSnapshot,
  keepHomeSnapshot,
  onHomeChanged,
  readHomeSnapshot,
} from '#src/db/home-snapshot.ts';
import { device } from './device.ts';

/** Reads and writes Home's snapshot, which the next start shows before any script has run. */
export const snapshotOfHome = {
  read: readHomeSnapshot,
  keep: keepHomeSnapshot,
  forget: forgetHomeSnapshot,
  /**
   * Calls `listener` whenever data that Home shows may have changed. `isRow` is false if only the marks of
   * unsent changes may have changed.
   */
  onChanged: (listener: (isRow: boolean) => void) => onHomeChanged(device.db.name, listener),
};
