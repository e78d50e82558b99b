/** How long the database may leave a read unanswered before the user is told, in milliseconds. */
export const SILENCE_MS = 5000;
/** Length of the intervals in which the silence is measured, in milliseconds. */
const BEAT_MS = 1000;

type WatchdogOptions = {
  /** Makes a small read of the database. A rejection is an answer too. */
  read: () => PromiseLike<unknown>;
  /**
   * Returns whether the page is hidden. Browsers may suspend a hidden page's database, so a hidden page is
   * not checked.
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
  let isReading = false;
  return () => {
    if (isReading) return;
    isReading = true;
    // Short intervals are counted instead of one long timer, because a page that was busy or asleep for
    // minutes skips intervals. That time must not be taken for silence of the database.
    let beats = 0;
    const timer = setInterval(() => {
      if (isHidden()) return;
      beats += 1;
      if (beats === SILENCE_MS / BEAT_MS) onUnresponsive();
    }, BEAT_MS);
    const answered = () => {
      clearInterval(timer);
      isReading = false;
      if (beats >= SILENCE_MS / BEAT_MS) onAnswer();
    };
    read().then(answered, answered);
  };
}
