import { idle } from '#src/browser/loading/idle.ts';
import { evictPublicLists } from '#src/sync/evict-public-lists.ts';
import { device } from './device.ts';

/**
 * Deletes stored public lists that are too old or too many, whether or not the user has looked at them. Waits
 * until the browser is idle. Does nothing while another tab deletes; browsers without Web Locks do not check
 * this.
 */
export async function evictSeenLists(): Promise<void> {
  await idle();
  const evict = () => evictPublicLists(device.db, device.now(), idle);
  if (!navigator.locks) await evict();
  else {
    await navigator.locks.request('evict', { ifAvailable: true }, async (lock) => {
      if (lock !== null) await evict();
    });
  }
}
