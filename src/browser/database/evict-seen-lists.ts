import { idle } from '#src/browser/loading/idle.ts';
import { evictPublicLists } from '#src/sync/evict-public-lists.ts';
import { device } from './device.ts';

/**
 * Removes public lists that are too old or too many from this device. Runs while the browser is idle and in
 * one tab only.
 */
export async function evictSeenLists(): Promise<void> {
  await idle();
  const evict = () => evictPublicLists(device.db, device.now(), idle);
  if (!navigator.locks) await evict();
  else await navigator.locks.request('evict', { ifAvailable: true }, (lock) => (lock === null ? 0 : evict()));
}
