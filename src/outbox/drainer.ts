import type { DrainResult } from './drain.ts';

/** Never sooner than this after a run that left something, whatever the entries say. */
const SHORTEST_PAUSE_MS = 250;
/** After a run that failed, as when the disk was full: nobody can say what is due, and nobody else may ask again. */
const PAUSE_AFTER_FAILURE_MS = 10_000;

export type Drainer = {
  /** Asks for a run: at once, or right after the one that is under way. */
  wake(): void;
  /** Ends the timer; a run under way goes on to its end. */
  stop(): void;
};

/**
 * Runs `drain` whenever it is asked to and again when something that waits comes due; never twice at a time in
 * this context (across contexts the drain's own lock sees to that).
 * @param run one drain
 * @param onRun told after each run, for instance to pull what the settled writes changed
 */
export function createDrainer(
  run: () => Promise<DrainResult>,
  onRun: (result: DrainResult) => void,
  now: () => number,
): Drainer {
  let isRunning = false;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function go(): Promise<void> {
    clearTimeout(timer);
    isRunning = true;
    try {
      let result: DrainResult;
      do {
        isAskedAgain = false;
        result = await run();
        onRun(result);
      } while (isAskedAgain);
      if (result.nextAt !== null) {
        timer = setTimeout(wake, Math.max(result.nextAt - now(), SHORTEST_PAUSE_MS));
      }
    } catch {
      // A database that fails here fails the user's next tap too, which can say so.
      timer = setTimeout(wake, PAUSE_AFTER_FAILURE_MS);
    } finally {
      isRunning = false;
    }
  }

  function wake(): void {
    if (isRunning) isAskedAgain = true;
    else void go();
  }

  return { wake, stop: () => clearTimeout(timer) };
}
