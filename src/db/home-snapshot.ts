import { HOME_SNAPSHOT, type HomeSnapshot } from '#src/contract/worker.ts';

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
