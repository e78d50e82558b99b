import { Queue } from 'workbox-background-sync';
import { createApi } from '#src/api/client.ts';
import { withLock } from '#src/api/deadline.ts';
import { DATABASE_NAME, FoodDatabase } from '#src/db/database.ts';
import { forgetHomeSnapshot, onHomeChanged } from '#src/db/home-snapshot.ts';
import { resetBackoff } from '#src/outbox/backoff.ts';
import { type DrainResult, drain } from '#src/outbox/drain.ts';
import { progressOf } from '#src/outbox/lanes.ts';
import { OUTBOX_QUEUE } from '#src/outbox/send.ts';
import { scope } from './scope.ts';

/**
 * How long one event retries with no tab in view, in milliseconds. The browser's own next attempt is five
 * minutes away, and a network that has just returned often fails once more. Chrome ends an event after three
 * minutes.
 */
const RETRY_WINDOW_MS = 60_000;
const SHORTEST_PAUSE_MS = 250;
/** How often an event checks whether the page is still in view, in milliseconds. */
const VIEW_CHECK_MS = 2000;
/** Longest pause between unanswered attempts with no tab in view, in milliseconds. */
const LONGEST_PAUSE_MS = 15_000;

/**
 * How long the worker waits after its start before it drains, in milliseconds. A page that can send its
 * entries has sent them by then.
 */
const PAGE_START_MS = 5000;

/**
 * Lets the browser wake the worker to drain the outbox with no tab open. Workbox's queue handles the
 * Background Sync event and, in browsers without it, the start of the worker. The queue's own store stays
 * empty, because Workbox deletes an entry before it sends it (docs/decisions/002).
 */
export function wakeOutbox(): void {
  new Queue(OUTBOX_QUEUE, {
    onSync: ({ queue }) =>
      withSnapshotInvalidation(() =>
        'sync' in scope.registration ? drainDuringEvent(queue) : drainAfterStart(),
      ),
  });
}

/**
 * Drains once after the worker's start, in case the page's own code for that could not be loaded. No event
 * keeps the worker alive meanwhile. WebKit suspends a worker whose pages have closed, together with its
 * transactions, and every later page waits for those transactions. So the worker drains only while a page is
 * in view. It also does nothing while any version is being installed or waits for activation, because this
 * worker may be that version, and the database belongs to the active one.
 */
async function drainAfterStart(): Promise<void> {
  await pause(PAGE_START_MS);
  const { active, waiting, installing } = scope.registration;
  if (active === null || waiting !== null || installing !== null || !(await isAppInView())) return;
  // The page retries and reports problems with the database.
  await withDatabase(drainOnce).catch(() => undefined);
}

/**
 * Runs `work`, and deletes Home's snapshot as soon as `work` changes data that Home shows, since there may be
 * no page to redraw the snapshot. An event that sends nothing does not delete it, because browsers fire an
 * event at their start, just before the page shows the snapshot.
 */
async function withSnapshotInvalidation(work: () => Promise<void>): Promise<void> {
  let forgotten: Promise<void> | undefined;
  const stop = onHomeChanged(DATABASE_NAME, (isRow) => {
    if (isRow) forgotten = forgetHomeSnapshot();
  });
  try {
    await work();
  } finally {
    stop();
    await forgotten;
  }
}

/**
 * Handles one Background Sync event. While a page is in view, the page decides when to retry, and the worker
 * stays awake and sends only entries that are due. It must stay awake, because a closing page may be gone
 * before the browser accepts its request for another event, and a rejected event is repeated after five
 * minutes at the earliest. When the page is hidden, the worker retries at once. An event that ends while a
 * page is in view registers another one, so that a request exists even if the page is killed.
 * @throws Error if entries remain and no page is in view, because the browser repeats only a failed event
 */
async function drainDuringEvent(queue: Queue): Promise<void> {
  let retryEnd = Date.now() + RETRY_WINDOW_MS;
  let wasInView = await isAppInView();
  if (!wasInView) await withDatabase(resetBackoff);
  for (let failures = 0; ; ) {
    const { unsentCount, nextAt, isAnswered } = await withDatabase(drainOnce);
    if (unsentCount === 0) return;
    const isInView = await isAppInView();
    if (isInView) {
      // A new version cannot activate before every event has ended, and the user is waiting for it.
      if (scope.registration.waiting) return;
      if (Date.now() >= retryEnd) return queue.registerSync();
      await pause(VIEW_CHECK_MS);
    } else if (wasInView) {
      retryEnd = Date.now() + RETRY_WINDOW_MS;
      await withDatabase(resetBackoff);
    } else {
      // Only a server that answers can request a long pause. Without an answer, only the failures in this
      // event count, not the page's earlier ones.
      const ms = isAnswered
        ? (nextAt ?? retryEnd) - Date.now()
        : Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS);
      if (nextAt === null || Date.now() + ms > retryEnd)
        throw new Error(`outbox: ${unsentCount} entries left`);
      await pause(Math.max(ms, SHORTEST_PAUSE_MS));
      if (!isAnswered) await withDatabase(resetBackoff);
      failures += 1;
    }
    wasInView = isInView;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs `work` with its own database connection and closes it, so that it never blocks a page's upgrade. */
async function withDatabase<T>(work: (db: FoodDatabase) => Promise<T>): Promise<T> {
  const db = new FoodDatabase();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Drains once; also returns whether the server answered any request. */
async function drainOnce(db: FoodDatabase): Promise<DrainResult & { isAnswered: boolean }> {
  let isAnswered = false;
  const result = await drain({
    db,
    api: createApi({
      base: new URL(import.meta.env.VITE_API_BASE ?? '/api', scope.location.origin).href,
      onReached: (isReached) => {
        isAnswered ||= isReached;
      },
    }),
    now: () => Date.now(),
    random: Math.random,
    withLock: (work) => withLock('outbox', work, () => progressOf(db)),
  });
  return { ...result, isAnswered };
}

/**
 * Returns whether a tab of the app is visible; such a tab handles the pauses between attempts. Without one,
 * the event is the only signal that the network is back, and the browser repeats it after minutes at the
 * earliest.
 */
async function isAppInView(): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}
