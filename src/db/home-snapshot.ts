import Dexie, { type ObservabilitySet } from 'dexie';
import { HOME_SNAPSHOT, type HomeSnapshot } from '#src/contract/worker.ts';

/** The tables that Home shows; of the outbox only which lists have something that waits. */
const ROWS = ['accounts', 'drafts', 'lists'];
const MARKS = 'outbox';

/** Where a browser allows no caches, there is no snapshot. */
const hasCaches = () => 'caches' in globalThis;

/** Home as the next start shows it before any script has run; null when there is none. */
export async function readHomeSnapshot(): Promise<HomeSnapshot | null> {
  if (!hasCaches()) return null;
  const kept = await caches.match(HOME_SNAPSHOT.path, { cacheName: HOME_SNAPSHOT.cache });
  return kept === undefined ? null : kept.json();
}

/** Leaves Home for the next start. */
export async function keepHomeSnapshot(snapshot: HomeSnapshot): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(HOME_SNAPSHOT.cache);
  await cache.put(HOME_SNAPSHOT.path, Response.json(snapshot));
}

/** Takes it away: what Home shows is about to change, or has. */
export async function forgetHomeSnapshot(): Promise<void> {
  if (hasCaches()) await caches.delete(HOME_SNAPSHOT.cache);
}

/**
 * Calls `listener` whenever this device has written something that Home may show, in this tab, another or the worker.
 * @param database the name of the database that is watched
 * @param listener told whether a row may have changed, or only the marks of what waits
 * @returns how to stop that
 */
export function onHomeChanged(database: string, listener: (isRow: boolean) => void): () => void {
  const isOf = (table: string, part: string) => part.startsWith(`idb://${database}/${table}/`);
  const tell = (parts: ObservabilitySet) => {
    // Dexie also tells of a change that fitted no row, without any range of keys.
    const written = Object.entries(parts).flatMap(([part, rows]) => ('from' in rows ? [part] : []));
    if (written.some((part) => ROWS.some((table) => isOf(table, part)))) listener(true);
    else if (written.some((part) => isOf(MARKS, part))) listener(false);
  };
  Dexie.on('storagemutated', tell);
  return () => Dexie.on.storagemutated.unsubscribe(tell);
}
