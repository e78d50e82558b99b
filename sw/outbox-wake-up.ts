import { Queue } from 'workbox-background-sync';
import { createApi } from '#src/api/client.ts';
import { FoodDatabase } from '#src/db/database.ts';
import { type DrainResult, drain, forgetBackoff } from '#src/outbox/drain.ts';
import { scope } from './scope.ts';

/** A year: nothing is ever put into Workbox's queue, so nothing can expire from it either. */
const RETENTION_MINUTES = 525_600;

/**
 * Lets the browser wake the worker to drain the outbox, with no tab open. Workbox's queue is only the doorbell:
 * entries live in Dexie, since its own storage deletes before it sends (docs/decisions/002). Where there is no
 * Background Sync the worker never touches the database.
 */
export function wakeOutbox(): void {
  if (!('sync' in scope.registration)) return;
  new Queue('outbox', {
    maxRetentionTime: RETENTION_MINUTES,
    onSync: async () => {
      const { left } = await drainOnce();
      // Only a rejected event is tried again by the browser, and only a real Error rejects it.
      if (left > 0) throw new Error(`outbox: ${left} entries left`);
    },
  });
}

/** One drain over a connection of its own, closed afterwards so that it never blocks a page's upgrade. */
async function drainOnce(): Promise<DrainResult> {
  const db = new FoodDatabase();
  try {
    if (!(await isAppInView())) await forgetBackoff(db);
    return await drain({
      db,
      api: createApi({ base: new URL(import.meta.env.VITE_API_BASE ?? '/api', scope.location.origin).href }),
      now: () => Date.now(),
      random: Math.random,
      withLock: (work) => navigator.locks.request('outbox', work),
    });
  } finally {
    db.close();
  }
}

/**
 * Whether a tab of the app is on the screen, which then sees to the pauses between attempts. Without one the event
 * is the only word that the network is back, and the browser repeats it in minutes at the earliest.
 */
async function isAppInView(): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}
