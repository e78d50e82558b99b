import { Queue } from 'workbox-background-sync';
import { createApi } from '#src/api/client.ts';
import { withLock } from '#src/api/deadline.ts';
import { DATABASE_NAME, FoodDatabase } from '#src/db/database.ts';
import { forgetHomeSnapshot, onHomeChanged } from '#src/db/home-snapshot.ts';
import { type DrainResult, drain, resetBackoff } from '#src/outbox/drain.ts';
import { progressOf } from '#src/outbox/lanes.ts';
import { OUTBOX_QUEUE } from '#src/outbox/send.ts';
import { scope } from './scope.ts';

/**
 * How long one event tries with no tab in view: the browser's own next try is five minutes away, and a network that
 * has just come back often fails once more. Chrome ends an event after three minutes.
 */
const PATIENCE_MS = 60_000;
const SHORTEST_PAUSE_MS = 250;
/** How often an event looks whether the page is still in view. */
const LOOK_MS = 2000;
/** The longest pause between attempts that nobody answers, with no tab in view. */
const LONGEST_PAUSE_MS = 15_000;

/** How long after the worker's start a page has sent by itself, where it could. */
const PAGE_START_MS = 5000;

/**
 * Lets the browser wake the worker to drain the outbox, with no tab open. Workbox's queue brings the event of Background Sync
 * and, where there is none, the start of the worker. Its own store stays empty: it deletes before it sends
 * (docs/decisions/002, 068).
 */
export function wakeOutbox(): void {
  new Queue(OUTBOX_QUEUE, {
    onSync: ({ queue }) =>
      withHomeTrue(() => ('sync' in scope.registration ? sendWhatWaits(queue) : sendAfterStart())),
  });
}

/**
 * One drain after the worker's start, for a page whose own part for that has not come. Nothing keeps the worker alive for it. WebKit
 * suspends a worker whose pages have gone, with its transactions, and every later page waits for those: so it sends only while a
 * page is in view. A worker that is not active yet leaves the database to the version that is.
 */
async function sendAfterStart(): Promise<void> {
  await pause(PAGE_START_MS);
  const { active, waiting, installing } = scope.registration;
  if (active === null || waiting !== null || installing !== null || !(await isAppInView())) return;
  // The page tries again, and shows what is wrong with the database.
  await withDatabase(drainOnce).catch(() => undefined);
}

/**
 * Does `work`, and takes Home's snapshot away once that writes what Home shows: no page is sure to be there to draw it anew.
 * An event that sends nothing leaves it. Browsers fire one as they start, just before the page that is to show it.
 */
async function withHomeTrue(work: () => Promise<void>): Promise<void> {
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
 * One event. While a page is in view, which tries by itself, the worker stays beside it: a page that is closed may be
 * gone before the browser takes its request for another event, and an event that is rejected comes back in five minutes
 * at the earliest. When the page goes, the worker goes on at once. An event that ends beside a page is asked for anew, so that the
 * browser has a request also when the page is killed.
 * @throws Error while entries remain and no page is in view: only then does the browser try again
 */
async function sendWhatWaits(queue: Queue): Promise<void> {
  let until = Date.now() + PATIENCE_MS;
  let wasInView = await isAppInView();
  if (!wasInView) await withDatabase(resetBackoff);
  for (let failures = 0; ; ) {
    const { left, nextAt, isAnswered } = await withDatabase(drainOnce);
    if (left === 0) return;
    const isInView = await isAppInView();
    if (isInView) {
      // A new version waits for the end of every event, and the user for the new version.
      if (scope.registration.waiting) return;
      if (Date.now() >= until) return queue.registerSync();
      await pause(LOOK_MS);
    } else if (wasInView) {
      until = Date.now() + PATIENCE_MS;
      await withDatabase(resetBackoff);
    } else {
      // Only a server that answers can ask for a long pause; what the page tried in vain before does not count here.
      const ms = isAnswered
        ? (nextAt ?? until) - Date.now()
        : Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS);
      if (nextAt === null || Date.now() + ms > until) throw new Error(`outbox: ${left} entries left`);
      await pause(Math.max(ms, SHORTEST_PAUSE_MS));
      if (!isAnswered) await withDatabase(resetBackoff);
      failures += 1;
    }
    wasInView = isInView;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs `work` over a connection of its own, closed afterwards so that it never blocks a page's upgrade. */
async function withDatabase<T>(work: (db: FoodDatabase) => Promise<T>): Promise<T> {
  const db = new FoodDatabase();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** One drain, and whether the server answered anything in it. */
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
 * Whether a tab of the app is on the screen, which then sees to the pauses between attempts. Without one the event
 * is the only word that the network is back, and the browser repeats it in minutes at the earliest.
 */
async function isAppInView(): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}
