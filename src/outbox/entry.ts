import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';

/** The version of entries this code writes and understands. */
export const ENTRY_VERSION = 1;

/** The lane of everything done to one list. */
export const listLane = (listID: string): string => `list:${listID}`;

/** Whether an entry is what made its list exist on this device. */
export function isBirth(entry: Pick<Entry, 'kind'>): boolean {
  return entry.kind === 'list.create' || entry.kind === 'list.save';
}

/**
 * Whether an entry still shapes what the user sees. A refused entry does not, but a refused birth does:
 * its list stays on the phone until the user decides.
 */
export function isFolded(entry: Pick<Entry, 'kind' | 'state'>): boolean {
  return entry.state !== 'rejected' || isBirth(entry);
}

/** The entries of one list, oldest first. */
export async function entriesOf(db: FoodDatabase, listID: string): Promise<Entry[]> {
  return db.outbox.where('listID').equals(listID).sortBy('seq');
}
