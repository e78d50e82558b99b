import type { Api } from '#src/api/client.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { type DrainResult, drain, resetBackoff } from '#src/outbox/drain.ts';
import type { NetworkMode } from './network-mode.ts';
import { type PullReason, pull } from './pull.ts';

export type SynchroniserDeps = {
  db: FoodDatabase;
  api: Api;
  /** Fetches the account when the user asks for it; `api` where it is missing. */
  askedApi?: Api;
  network: NetworkMode;
  now(): number;
  random(): number;
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Owed calls that come before everything else, such as a logout made offline. */
  before?(): Promise<void>;
  /** Told after each drain how many entries are left to be sent. */
  onDrained?(left: number): void;
};

/**
 * Sends and fetches for one page: drain before pull, a pull after every drain whose answers have not told everything,
 * and a look at what waits after it.
 */
export type Synchroniser = {
  /** A write waits: send it. */
  wake(): void;
  /** The app started, came into view or is online again: retry everything, then pull if due. */
  resume(): void;
  /** "Sync now": retry everything and pull in any case. */
  syncNow(): void;
};

/** The next run comes no sooner than this after one that left something, whatever the entries say. */
const SHORTEST_PAUSE_MS = 250;
/** The pause after a run that failed, for example on a full disk: nobody can say what is due, and nobody else may ask again. */
const PAUSE_AFTER_FAILURE_MS = 10_000;
const URGENCY: Record<PullReason, number> = { due: 0, behind: 1, now: 2 };

/**
 * A synchroniser over the given device. Starts nothing by itself, but when something is answered after a silence it
 * retries everything: what answers the one request will answer the others, and nobody has to wait out a back-off.
 */
export function createSynchroniser(deps: SynchroniserDeps): Synchroniser {
  let wanted: PullReason | null = null;
  let isAsked = false;
  const want = (reason: PullReason) => {
    if (wanted === null || URGENCY[reason] > URGENCY[wanted]) wanted = reason;
  };

  async function run() {
    await deps.before?.();
    return drain(deps);
  }

  /** What stood behind a refused creation can go once the list has come from another device. */
  async function pullAndWake(reason: PullReason) {
    const api = (isAsked && deps.askedApi) || deps.api;
    isAsked = false;
    if ((await pull({ ...deps, api }, reason)) === 'done') drainer.wake();
  }

  const drainer = createDrainer(
    run,
    (result) => {
      deps.onDrained?.(result.left);
      // What was refused may have been changed elsewhere; nothing but a pull tells.
      if (result.settled > 0) want(result.refused > 0 ? 'now' : 'behind');
      if (wanted === null) return;
      const reason = wanted;
      wanted = null;
      void pullAndWake(reason).catch(() => undefined);
    },
    deps.now,
  );

  function retry(reason: PullReason): void {
    want(reason);
    void resetBackoff(deps.db)
      .catch(() => undefined)
      .then(drainer.wake);
  }

  deps.network.subscribe(() => {
    if (!deps.network.isOffline()) retry('due');
  });

  function syncNow(): void {
    isAsked = true;
    retry('now');
  }

  return { wake: drainer.wake, resume: () => retry('due'), syncNow };
}

/**
 * Runs `drain` whenever it is asked to and again when something that waits comes due; never twice at a time in
 * this context (across contexts the drain's own lock sees to that).
 * @param run one drain
 * @param onRun told after each run, for instance to pull what the settled writes changed
 * @returns `wake` asks for a run: at once, or right after the one that is under way
 */
export function createDrainer(
  run: () => Promise<DrainResult>,
  onRun: (result: DrainResult) => void,
  now: () => number,
): { wake(): void } {
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

  return { wake };
}
