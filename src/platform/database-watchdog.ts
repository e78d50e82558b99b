/** How long the database may be silent before the user hears of it (specification, section 9: persistence time-out). */
export const SILENCE_MS = 5000;
const BEAT_MS = 1000;

export type WatchdogOptions = {
  /** Asks the database for something small. A rejection is an answer too. */
  read: () => PromiseLike<unknown>;
  /** A page that is not looked at may be put to sleep by the browser, its database with it: that is no silence. */
  isHidden: () => boolean;
  onUnresponsive: () => void;
  /** Called when it has answered after all. */
  onAnswer: () => void;
};

/**
 * Makes a look at whether the database answers. Dexie tells of every failure but not of a database that hangs:
 * behind an upgrade that another tab blocks, or after iOS has let its connection die.
 * @returns the look; one at a time, more are no-ops
 */
export function createWatchdog({ read, isHidden, onUnresponsive, onAnswer }: WatchdogOptions): () => void {
  let isLooking = false;
  return () => {
    if (isLooking) return;
    isLooking = true;
    // Beats, not one long timer: a page that was busy or asleep for minutes has missed beats and heard no silence.
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
