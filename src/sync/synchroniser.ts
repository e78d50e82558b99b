import type { Api } from '#src/api/client.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { type DrainResult, drain, resetBackoff } from '#src/outbox/drain.ts';
import { type Stalled, stillStalled } from '#src/outbox/rest.ts';
import { isDue, waitAfter } from '#src/outbox/settle.ts';
import { type Pulled, pull } from './pull.ts';
import { lookForNews } from './question.ts';

export type SynchroniserDeps = {
  db: FoodDatabase;
  api: Api;
  /** Fetches the account when the user asks for it; `api` where it is missing. */
  askedApi?: Api;
  /** Whether the network is believed to be gone, and who wants to hear of a change. */
  network: { isOffline(): boolean; subscribe(listener: () => void): unknown };
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
  /** The app started, came into view or is online again: retry everything, then look for news. */
  resume(): void;
  /** Somebody signed in, which fetches the account: retry everything, then pull what the sign-in did not tell. */
  signedIn(): void;
  /** A minute has passed in view: look for news, unless another tab has done so or the server wants to be left in peace. */
  askByTheMinute(): void;
  /** Something is shown that is not here: sends what waits, looks for news and tells what came of it. */
  look(): Promise<Pulled>;
  /** "Sync now": retry everything and pull in any case. */
  syncNow(): void;
};

/** The next run comes no sooner than this after one that left something, whatever the entries say. */
const SHORTEST_PAUSE_MS = 250;
/** The pause after a run that failed, for example on a full disk: nobody can say what is due, and nobody else may ask again. */
const PAUSE_AFTER_FAILURE_MS = 10_000;
/** Why the account is looked at after a drain: `minute` and `return` ask a question, the others pull (see `lookForNews`, `pull`). */
type Reason = 'behind' | 'minute' | 'return' | 'now';
const URGENCY: Record<Reason, number> = { behind: 0, minute: 1, return: 2, now: 3 };

/**
 * A synchroniser over the given device. Starts nothing by itself, but when something is answered after a silence it
 * retries everything: what answers the one request will mostly answer the others, and nobody has to wait out a back-off.
 * Where only some requests get through, the silence ends again and again: a retry that sends nothing asks nothing, and is
 * followed by a pause, which doubles.
 */
export function createSynchroniser(deps: SynchroniserDeps): Synchroniser {
  let wanted: Reason | null = null;
  let isAsked = false;
  let lookers: ((result: Pulled) => void)[] = [];
  /** How many returns of the network in a row have sent nothing, and when the next one is worth a retry. */
  let vainReturns = 0;
  let nextReturnAt = 0;
  /** What the last look at all that waits has found and when, and whether the next one is to be made whatever that was. */
  let known: (DrainResult & { stalled: Stalled | null; at: number }) | null = null;
  let mustLook = false;
  const want = (reason: Reason) => {
    if (wanted === null || URGENCY[reason] > URGENCY[wanted]) wanted = reason;
  };

  async function run() {
    await deps.before?.();
    const isLookWanted = mustLook;
    mustLook = false;
    const still = isLookWanted ? null : await stillWaiting();
    if (still !== null) return still;
    known = null;
    let stalled: Stalled | null = null;
    const noteStalled = (found: Stalled | null) => {
      stalled = found;
    };
    const result = await drain({ ...deps, noteStalled });
    known = { ...result, stalled, at: deps.now() };
    return result;
  }

  /**
   * What a look at all that waits would find, where the last one has told: null when it is worth one. With no network it
   * reads nothing, and otherwise no more than has come since, however much waits.
   */
  async function stillWaiting(): Promise<DrainResult | null> {
    const now = deps.now();
    if (!known?.stalled || known.nextAt === null || isDue(known.nextAt, now)) return null;
    // A clock that was set back has made the times of before wrong.
    if (now < known.at) return null;
    const { left, nextAt } = known;
    if (deps.network.isOffline()) return { settled: 0, refused: 0, left, nextAt };
    const still = await stillStalled(deps.db, known.stalled);
    if (still === null) return null;
    known = { ...known, left: left + still.added, stalled: still };
    return { settled: 0, refused: 0, left: known.left, nextAt };
  }

  /** What stood behind a refused creation can go once the list has come from another device. */
  async function pullAndWake(reason: Reason): Promise<Pulled> {
    const api = (isAsked && deps.askedApi) || deps.api;
    isAsked = false;
    const isQuestion = reason === 'minute' || reason === 'return';
    const result = await (isQuestion ? lookForNews(deps, reason) : pull({ ...deps, api }, reason));
    if (result === 'done') lookAndSend();
    return result;
  }

  async function pullFor(told: typeof lookers, reason: Reason): Promise<void> {
    const result = await pullAndWake(reason).catch((): Pulled => 'failed');
    for (const tell of told) tell(result);
  }

  const drainer = createDrainer(
    run,
    (result) => {
      deps.onDrained?.(result.left);
      if (result.settled > 0) {
        vainReturns = 0;
        nextReturnAt = 0;
      }
      // What was refused may have been changed elsewhere; nothing but a pull tells. Answers to what was not refused have told
      // how far the account has come, so that there is nothing to ask.
      if (result.refused > 0) want('now');
      const reason = result.settled > 0 && wanted !== 'now' ? 'behind' : wanted;
      wanted = null;
      if (reason === null) return;
      const told = lookers;
      lookers = [];
      // The network did not return after all: an answer to a question would say that it has, and the entries be tried again.
      if (reason === 'return' && result.left > 0 && deps.network.isOffline()) {
        for (const tell of told) tell('failed');
      } else void pullFor(told, reason);
    },
    deps.now,
  );

  function lookAndSend(): void {
    mustLook = true;
    drainer.wake();
  }

  function retry(reason: Reason): void {
    want(reason);
    void resetBackoff(deps.db)
      .catch(() => undefined)
      .then(lookAndSend);
  }

  deps.network.subscribe(() => {
    if (deps.network.isOffline() || !isDue(nextReturnAt, deps.now())) return;
    vainReturns += 1;
    nextReturnAt = deps.now() + waitAfter(vainReturns, deps.random());
    retry('return');
  });

  function syncNow(): void {
    isAsked = true;
    retry('now');
  }

  return {
    wake: drainer.wake,
    resume: () => retry('return'),
    signedIn: () => retry('behind'),
    askByTheMinute() {
      want('minute');
      drainer.wake();
    },
    look() {
      want('return');
      return new Promise((tell) => {
        lookers.push(tell);
        drainer.wake();
      });
    },
    syncNow,
  };
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
