import { Queue } from 'workbox-background-sync';
import { createApi } from '#src/api/client.ts';
import { FoodDatabase } from '#src/db/database.ts';
import { type DrainResult, drain, forgetBackoff } from '#src/outbox/drain.ts';
import { scope } from './scope.ts';

/** A year: nothing is ever put into Workbox's queue, so nothing can expire from it either. */
const RETENTION_MINUTES = 525_600;
/**
 * How long one event tries with no tab in view: the browser's own next try is five minutes away, and a network that
 * has just come back often fails once more. Chrome ends an event after three minutes.
 */
const PATIENCE_MS = 60_000;
const SHORTEST_PAUSE_MS = 250;

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
      const until = Date.now() + PATIENCE_MS;
      if (!(await isAppInView())) await withDatabase(forgetBackoff);
      for (;;) {
        const { left, nextAt } = await withDatabase(drainOnce);
        if (left === 0) return;
        // A page in view tries by itself; an event that goes on would only hold up a new version of the worker.
        const isEnough = nextAt === null || nextAt > until || (await isAppInView());
        // Only a rejected event is tried again by the browser, and only a real Error rejects it.
        if (isEnough) throw new Error(`outbox: ${left} entries left`);
        await new Promise((resolve) => setTimeout(resolve, Math.max(nextAt - Date.now(), SHORTEST_PAUSE_MS)));
      }
    },
  });
}

/** Runs `work` over a connection of its own, closed afterwards so that it never blocks a page's upgrade. */
async function withDatabase<T>(work: (db: FoodDatabase) => Promise<T>): Promise<T> {
  const db = new FoodDatabase();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

function drainOnce(db: FoodDatabase): Promise<DrainResult> {
  return drain({
    db,
    api: createApi({ base: new URL(import.meta.env.VITE_API_BASE ?? '/api', scope.location.origin).href }),
    now: () => Date.now(),
    random: Math.random,
    withLock: (work) => navigator.locks.request('outbox', work),
  });
}

/**
 * Whether a tab of the app is on the screen, which then sees to the pauses between attempts. Without one the event
 * is the only word that the network is back, and the browser repeats it in minutes at the earliest.
 */
async function isAppInView(): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}
