import { OUTBOX_SYNC } from '#src/outbox/send.ts';

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** How long an attempt may take before the browser is asked all the same, in milliseconds: a good network needs less. */
const SLOW_ATTEMPT_MS = 300;

/** What the page reports of its sending, so that the browser is asked to go on with it when the page cannot. */
export type BackgroundSync = {
  /**
   * Something waits from now on.
   * @param isTried whether the page itself tries to send it now; the browser is asked after that
   */
  written(isTried: boolean): void;
  /** The page has tried to send, and this many changes are left. */
  tried(left: number): void;
};

/**
 * Asks the browser, where it can, to wake the worker when there is a network, also with no tab open: while something
 * waits at start, when an attempt leaves something or takes long, and when the page goes out of sight. Not at once
 * after each command: online the worker would be woken to find nothing.
 * @param countWaiting how many changes may be sent, asked once at start
 */
export function startBackgroundSync(countWaiting: () => Promise<number>): BackgroundSync {
  let isWaiting = false;
  let slow: ReturnType<typeof setTimeout> | undefined;
  let known: SyncRegistration | undefined;

  async function ask(): Promise<void> {
    try {
      known ??= await navigator.serviceWorker?.getRegistration();
      await known?.sync?.register(OUTBOX_SYNC);
    } catch {
      // A browser may refuse either (private window, blocked cookies, permission). What was written is saved all the
      // same, and the page's own drain is the main road anyway.
    }
  }
  function note(waits: boolean): void {
    clearTimeout(slow);
    slow = undefined;
    isWaiting = waits;
    if (waits) void ask();
  }

  // Known beforehand: a page that is closed has no time left to ask for it, nor for a look into the database.
  void navigator.serviceWorker?.ready.then((registration) => {
    known = registration;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && isWaiting) void ask();
  });
  // A database that cannot be read shows on the page itself.
  void countWaiting().then(
    (count) => {
      if (count > 0) note(true);
    },
    () => undefined,
  );
  return {
    written: (isTried) => {
      if (!isTried) return note(true);
      isWaiting = true;
      // A page that is closed while it waits for an answer is gone before the browser hears it ask.
      slow ??= setTimeout(() => note(true), SLOW_ATTEMPT_MS);
    },
    tried: (left) => note(left > 0),
  };
}
