import Dexie, { type ObservabilitySet } from 'dexie';
import { HOME_SNAPSHOT, type HomeSnapshot } from '#src/contract/worker.ts';

/** The tables whose rows Home shows. */
const ROW_TABLES = ['accounts', 'drafts', 'lists'];
/** The table whose rows Home shows only as marks on the lists that have waiting entries. */
const MARKS_TABLE = 'outbox';

/** Returns whether the browser allows caches; without them there is no snapshot. */
const hasCaches = () => 'caches' in globalThis;

/** Reads the Home snapshot that this start shows before any script has run; null if there is none. */
export async function readHomeSnapshot(): Promise<HomeSnapshot | null> {
  if (!hasCaches()) return null;
  const stored = await caches.match(HOME_SNAPSHOT.path, { cacheName: HOME_SNAPSHOT.cache });
  return stored === undefined ? null : stored.json();
}

/** Stores the Home snapshot for the next start. */
export async function keepHomeSnapshot(snapshot: HomeSnapshot): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(HOME_SNAPSHOT.cache);
  await cache.put(HOME_SNAPSHOT.path, Response.json(snapshot));
}

/** Deletes the snapshot, because Home's content changes or has changed. */
export async function forgetHomeSnapshot(): Promise<void> {
  if (hasCaches()) await caches.delete(HOME_SNAPSHOT.cache);
}

/**
 * Calls `listener` whenever a tab or the worker of this device writes something that Home may show.
 * @param database the name of the watched database
 * @param listener called with true if a row on Home may have changed, with false if only the marks on lists
 *   with waiting entries may have changed
 * @returns a function that stops the calls
 */
export function onHomeChanged(database: string, listener: (isRow: boolean) => void): () => void {
  const isInTable = (table: string, part: string) => part.startsWith(`idb://${database}/${table}/`);
  const reportWrites = (parts: ObservabilitySet) => {
    // Dexie also reports a change that matched no row. Such a report has no key range.
    const written = Object.entries(parts).flatMap(([part, rows]) => ('from' in rows ? [part] : []));
    if (written.some((part) => ROW_TABLES.some((table) => isInTable(table, part)))) listener(true);
    else if (written.some((part) => isInTable(MARKS_TABLE, part))) listener(false);
  };
  Dexie.on('storagemutated', reportWrites);
  return () => Dexie.on.storagemutated.unsubscribe(reportWrites);
}
