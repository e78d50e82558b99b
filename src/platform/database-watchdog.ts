/** How long the database may leave a read unanswered before the user is told, in milliseconds. */
export const SILENCE_MS = 5000;
const BEAT_MS = 1000;

export type WatchdogOptions = {
  /** Makes a small read of the database. A rejection counts as an answer. */
  read: () => PromiseLike<unknown>;
  /**
   * Returns whether the page is hidden. Browsers may suspend a hidden page's database, so its silence does
   * not count.
   */
  isHidden: () => boolean;
  onUnresponsive: () => void;
  /** Called when the database answers after `onUnresponsive`. */
  onAnswer: () => void;
};

/**
 * Creates a check of whether the database answers. Dexie reports failures, but not a database that hangs, for
 * example behind an upgrade that another tab blocks, or after iOS has dropped its connection.
 * @returns a function that runs the check; it does nothing while a check is running
 */
export function createWatchdog({ read, isHidden, onUnresponsive, onAnswer }: WatchdogOptions): () => void {
  let isLooking = false;
  return () => {
    if (isLooking) return;
    isLooking = true;
    // Count short intervals instead of starting one long timer. A page that was busy or asleep for minutes
    // has skipped intervals, so that time does not count as silence.
    let beats = 0;
    const timer = setInterval(() => {
      if (isHidden()) return;
      beats += 1;
      if (beats === SILENCE_MS / BEAT_MS) onUnresponsive();
    }, BEAT_MS);
    const answered = () => {
      clearInterval(timer);
      isLooking = false;
      if (beats >= SILENCE_MS / BEAT_MS) onAnswer();
    };
    read().then(answered, answered);
  };
}
