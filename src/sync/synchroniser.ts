import type { Api } from '#src/api/client.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { isDue, resetBackoff, waitAfter } from '#src/outbox/backoff.ts';
import { type DrainResult, drain } from '#src/outbox/drain.ts';
import { type Stalled, stillStalled } from '#src/outbox/remaining.ts';
import { type Pulled, pull } from './pull.ts';
import { lookForNews } from './question.ts';

/** What a synchroniser needs. */
export type SynchroniserDeps = {
  db: FoodDatabase;
  api: Api;
  /** Used instead of `api` for a pull that the user asked for ("Sync now"). */
  userApi?: Api;
  /** The network mode: whether the app is considered offline, and a subscription to changes. */
  network: { isOffline(): boolean; subscribe(listener: () => void): unknown };
  now(): number;
  random(): number;
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Runs before each drain, for calls that are still to be made, such as an offline sign-out. */
  beforeDrain?(): Promise<void>;
  /** Called after each drain with the number of entries still to be sent. */
  onDrained?(unsentCount: number): void;
};

/**
 * Sends and fetches for one page. It drains before it pulls, pulls after every drain whose answers did not
 * include all their effects, and drains again after a pull that brought changes.
 */
export type Synchroniser = {
  /** Call after a write: sends the waiting entries. */
  wake(): void;
  /** Call when the app started, came into view or is online again: retries everything, then asks for news. */
  resume(): void;
  /**
   * Call after a sign-in, which fetched the account: retries everything, then pulls only if the sign-in's
   * answer is already out of date.
   */
  signedIn(): void;
  /** Call every minute in view: asks for news, unless another tab did or `Retry-After` forbids it. */
  askByTheMinute(): void;
  /**
   * Call when a page shows data that is missing on this device: sends the waiting entries, asks for news and
   * resolves to the result.
   */
  fetchNews(): Promise<Pulled>;
  /** Call for "Sync now": retries everything and always pulls. */
  syncNow(): void;
};

/** The shortest pause before the next run if entries remain, whatever their `notBefore` says. */
const SHORTEST_PAUSE_MS = 250;
/**
 * The pause after a run that failed, for example on a full disk. A failed run does not return when the next
 * entry is due, and without this pause no other run may follow.
 */
const PAUSE_AFTER_FAILURE_MS = 10_000;
/** Why to fetch the account after a drain: `minute` and `return` call `lookForNews`, the others `pull`. */
type Reason = 'behind' | 'minute' | 'return' | 'now';
const URGENCY: Record<Reason, number> = { behind: 0, minute: 1, return: 2, now: 3 };

/**
 * Creates a synchroniser for a device. It starts nothing by itself, except that it retries everything when
 * the network mode turns online. If one request gets through, others probably do too, so no entry should wait
 * for the end of its back-off. If only some requests get through, the mode keeps changing. A retry that sends
 * nothing is therefore followed by a pause, which doubles each time.
 */
export function createSynchroniser(deps: SynchroniserDeps): Synchroniser {
  let wanted: Reason | null = null;
  let isUserRequest = false;
  let newsWaiters: ((result: Pulled) => void)[] = [];
  /** How many times in a row the network returned and no entry was settled. */
  let uselessReturns = 0;
  /** The earliest time at which another return of the network retries everything. */
  let nextReturnAt = 0;
  /** The result of the last full read of the outbox, and its time. */
  let lastRead: (DrainResult & { stalled: Stalled | null; at: number }) | null = null;
  /** Whether the next run must read the whole outbox again. */
  let mustReread = false;
  const requestFetch = (reason: Reason) => {
    if (wanted === null || URGENCY[reason] > URGENCY[wanted]) wanted = reason;
  };

  async function run() {
    await deps.beforeDrain?.();
    const isRereadWanted = mustReread;
    mustReread = false;
    const unchanged = isRereadWanted ? null : await stillWaiting();
    if (unchanged !== null) return unchanged;
    lastRead = null;
    let stalled: Stalled | null = null;
    const onStalled = (found: Stalled | null) => {
      stalled = found;
    };
    const result = await drain({ ...deps, onStalled });
    lastRead = { ...result, stalled, at: deps.now() };
    return result;
  }

  /**
   * Returns the remaining entries without a full read of the outbox; null if a full read is needed. While
   * offline it reads nothing, and otherwise only the entries added since, however many wait.
   */
  async function stillWaiting(): Promise<DrainResult | null> {
    const now = deps.now();
    if (!lastRead?.stalled || lastRead.nextAt === null || isDue(lastRead.nextAt, now)) return null;
    // The clock was set back, so the known times are wrong.
    if (now < lastRead.at) return null;
    const { unsentCount, nextAt } = lastRead;
    if (deps.network.isOffline()) return { settled: 0, refused: 0, unsentCount, nextAt };
    const unchanged = await stillStalled(deps.db, lastRead.stalled);
    if (unchanged === null) return null;
    lastRead = { ...lastRead, unsentCount: unsentCount + unchanged.added, stalled: unchanged };
    return { settled: 0, refused: 0, unsentCount: lastRead.unsentCount, nextAt };
  }

  /**
   * Fetches the account, and drains again if that brought changes: entries blocked by a refused creation can
   * be sent after the list has come from another device.
   */
  async function pullAndWake(reason: Reason): Promise<Pulled> {
    const api = (isUserRequest && deps.userApi) || deps.api;
    isUserRequest = false;
    const isQuestion = reason === 'minute' || reason === 'return';
    const result = await (isQuestion ? lookForNews(deps, reason) : pull({ ...deps, api }, reason));
    if (result === 'done') rereadAndSend();
    return result;
  }

  async function pullFor(waiters: typeof newsWaiters, reason: Reason): Promise<void> {
    const result = await pullAndWake(reason).catch((): Pulled => 'failed');
    for (const resolve of waiters) resolve(result);
  }

  const drainer = createDrainer(
    run,
    (result) => {
      deps.onDrained?.(result.unsentCount);
      if (result.settled > 0) {
        uselessReturns = 0;
        nextReturnAt = 0;
      }
      // A refused change may have been made elsewhere, which only a pull can show. Answers to accepted
      // changes include the account's revision, so no question is needed.
      if (result.refused > 0) requestFetch('now');
      const reason = result.settled > 0 && wanted !== 'now' ? 'behind' : wanted;
      wanted = null;
      if (reason === null) return;
      const waiters = newsWaiters;
      newsWaiters = [];
      // The network did not return after all. The question is not asked, because its answer would turn the
      // network mode online and retry the entries.
      if (reason === 'return' && result.unsentCount > 0 && deps.network.isOffline()) {
        for (const resolve of waiters) resolve('failed');
      } else void pullFor(waiters, reason);
    },
    deps.now,
  );

  function rereadAndSend(): void {
    mustReread = true;
    drainer.wake();
  }

  function retry(reason: Reason): void {
    requestFetch(reason);
    void resetBackoff(deps.db)
      .catch(() => undefined)
      .then(rereadAndSend);
  }

  deps.network.subscribe(() => {
    if (deps.network.isOffline() || !isDue(nextReturnAt, deps.now())) return;
    uselessReturns += 1;
    nextReturnAt = deps.now() + waitAfter(uselessReturns, deps.random());
    retry('return');
  });

  function syncNow(): void {
    isUserRequest = true;
    retry('now');
  }

  return {
    wake: drainer.wake,
    resume: () => retry('return'),
    signedIn: () => retry('behind'),
    askByTheMinute() {
      requestFetch('minute');
      drainer.wake();
    },
    fetchNews() {
      requestFetch('return');
      return new Promise((resolve) => {
        newsWaiters.push(resolve);
        drainer.wake();
      });
    },
    syncNow,
  };
}

/**
 * Runs drains on request, and again when a waiting entry comes due. Runs never overlap in this context;
 * across contexts the drain's own lock ensures that.
 * @param run runs one drain
 * @param onRun called after each run, for example to pull the effects of settled writes
 * @returns `wake` requests a run, at once or right after the current one
 */
export function createDrainer(
  run: () => Promise<DrainResult>,
  onRun: (result: DrainResult) => void,
  now: () => number,
): { wake(): void } {
  let isRunning = false;
  let isRunRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function go(): Promise<void> {
    clearTimeout(timer);
    isRunning = true;
    try {
      let result: DrainResult;
      do {
        isRunRequested = false;
        result = await run();
        onRun(result);
      } while (isRunRequested);
      if (result.nextAt !== null) {
        timer = setTimeout(wake, Math.max(result.nextAt - now(), SHORTEST_PAUSE_MS));
      }
    } catch {
      // If the database fails here, the user's next tap fails too, and that shows the error.
      timer = setTimeout(wake, PAUSE_AFTER_FAILURE_MS);
    } finally {
      isRunning = false;
    }
  }

  function wake(): void {
    if (isRunning) isRunRequested = true;
    else void go();
  }

  return { wake };
}
