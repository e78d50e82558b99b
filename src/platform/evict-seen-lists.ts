import { evictPublicLists } from '#src/sync/evict-public-lists.ts';
import { device } from './device.ts';

/** Where the browser does not tell when it has nothing to do, milliseconds. */
const PAUSE_MS = 200;

/** Takes public lists from this device that are old or too many, in whatever time is left over; in one tab only. */
export async function evictSeenLists(): Promise<void> {
  await idle();
  const evict = () => evictPublicLists(device.db, device.now(), idle);
  if (!navigator.locks) await evict();
  else await navigator.locks.request('evict', { ifAvailable: true }, (lock) => (lock === null ? 0 : evict()));
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, PAUSE_MS);
    else requestIdleCallback(() => resolve());
  });
}
