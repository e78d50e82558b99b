/** How long the database may be silent before the user hears of it (specification, section 9: persistence time-out). */
export const SILENCE_MS = 5000;
const BEAT_MS = 1000;

export type WatchdogOptions = {
  /** Asks the database for something small. A rejection is an answer too. */
  read: () => PromiseLike<unknown>;
  /** Whether the page is hidden: browsers may suspend hidden pages with their database, which is no failure. */
  isHidden: () => boolean;
  onUnresponsive: () => void;
  /** Called when it has answered after all. */
  onAnswer: () => void;
};

/**
 * Makes a check of whether the database answers. Dexie tells of every failure but not of a database that hangs:
 * behind an upgrade that another tab blocks, or after iOS has let its connection die.
 * @returns runs a check; while one runs, another call does nothing
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
