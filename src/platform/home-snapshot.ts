import {
  forgetHomeSnapshot,
  keepHomeSnapshot,
  onHomeChanged,
  readHomeSnapshot,
} from '#src/db/home-snapshot.ts';
import { device } from './device.ts';

/** Home as the next start shows it before any script has run. */
export const snapshotOfHome = {
  read: readHomeSnapshot,
  keep: keepHomeSnapshot,
  forget: forgetHomeSnapshot,
  /** Calls `listener` of whatever Home may show, and whether a row may have changed or only the marks of what waits. */
  onChanged: (listener: (isRow: boolean) => void) => onHomeChanged(device.db.name, listener),
};
