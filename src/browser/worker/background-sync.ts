import { OUTBOX_SYNC } from '#src/outbox/send.ts';

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * How long the page may send before we register a background sync anyway, in milliseconds. On a good network
 * sending ends sooner, so no sync is registered.
 */
const SLOW_SEND_MS = 300;

/**
 * Callbacks with which the page reports its own sending. They register the sync with which the browser wakes
 * the worker when the page cannot send.
 */
export type BackgroundSync = {
  /**
   * Called when a change was written.
   * @param change `isBeingSent`: whether the page tries to send it now; if so, registration waits for the
   *   outcome
   */
  changeWritten(change: { isBeingSent: boolean }): void;
  /** Called when the page has stopped sending, with the number of changes still unsent. */
  sendEnded(unsentCount: number): void;
};

/**
 * Registers a Background Sync, where the browser supports it, so that the worker is woken when there is a
 * network, even with no tab open. Registers when changes wait at start, when sending leaves some of them
 * unsent or takes long, and when the page is hidden. It does not register after each command, because online
 * the worker would wake and find nothing to send.
 * @param countWaiting returns the number of unsent changes that may be sent now; called once at start
 */
export function startBackgroundSync(countWaiting: () => Promise<number>): BackgroundSync {
  let isAnyWaiting = false;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  let registration: SyncRegistration | undefined;

  async function registerSync(): Promise<void> {
    try {
      registration ??= await navigator.serviceWorker?.getRegistration();
      await registration?.sync?.register(OUTBOX_SYNC);
    } catch {
      // A browser may refuse either call (private window, blocked cookies, permission). The change is saved
      // nevertheless, and the page's own drain usually sends it.
    }
  }
  /** Notes whether changes wait, and registers a sync if they do. */
  function registerIfWaiting(isWaiting: boolean): void {
    clearTimeout(slowTimer);
    slowTimer = undefined;
    isAnyWaiting = isWaiting;
    if (isWaiting) void registerSync();
  }

  // Fetched beforehand, because a closing page has no time to look up the registration or read the database.
  void navigator.serviceWorker?.ready.then((ready) => {
    registration = ready;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && isAnyWaiting) void registerSync();
  });
  // The page itself reports a database that cannot be read, so the error is ignored here.
  void countWaiting().then(
    (count) => {
      if (count > 0) registerIfWaiting(true);
    },
    () => undefined,
  );
  return {
    changeWritten: ({ isBeingSent }) => {
      if (!isBeingSent) return registerIfWaiting(true);
      isAnyWaiting = true;
      // A page closed while it waits for an answer may be gone before the browser accepts its registration,
      // so we register while it is still open.
      slowTimer ??= setTimeout(() => registerIfWaiting(true), SLOW_SEND_MS);
    },
    sendEnded: (unsentCount) => registerIfWaiting(unsentCount > 0),
  };
}
