import { ApiError } from './api-error.ts';

/**
 * Limits expensive work: to a number of keys at once, and to one task at a time per
 * key, such as an account's id.
 */
export type ConcurrencyLimit = {
  /**
   * Waits for the turn of a key.
   * @returns a function that ends the turn
   * @throws ApiError `TOO_MANY_REQUESTS` when too many wait for the same key, or for all keys
   */
  take: (key: string) => Promise<() => void>;
};

type Bounds = {
  /** Number of keys that may have a turn at the same time. */
  atOnce?: number;
  /** Number of tasks of one key that may wait behind the running one. */
  waiting?: number;
  /** Number of keys that may wait for a turn. */
  queue?: number;
};

const RETRY_SECONDS = 5;

/** Creates a limit. Each bound is infinite by default, so that only the gate limits the number of tasks. */
export function createConcurrencyLimit({
  atOnce = Number.POSITIVE_INFINITY,
  waiting = Number.POSITIVE_INFINITY,
  queue: maxQueued = Number.POSITIVE_INFINITY,
}: Bounds): ConcurrencyLimit {
  /** Functions that resume a key's tasks: first the one with the turn, then the waiting ones. */
  const tasksByKey = new Map<string, (() => void)[]>();
  const queue: (() => void)[] = [];
  let free = atOnce;

  async function waitForKey(key: string): Promise<void> {
    const tasks = tasksByKey.get(key) ?? [];
    if (tasks.length > waiting) throw tooMany();
    tasksByKey.set(key, tasks);
    await new Promise<void>((resume) => {
      tasks.push(resume);
      if (tasks.length === 1) resume();
    });
  }

  async function waitForFreeTurn(): Promise<void> {
    if (free > 0) free -= 1;
    else if (queue.length >= maxQueued) throw tooMany();
    else await new Promise<void>((resume) => queue.push(resume));
  }

  function resumeNext(): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  }

  function resumeNextOfKey(key: string): void {
    const tasks = tasksByKey.get(key);
    tasks?.shift();
    if (tasks?.[0] === undefined) tasksByKey.delete(key);
    else tasks[0]();
  }

  return {
    async take(key) {
      await waitForKey(key);
      try {
        await waitForFreeTurn();
      } catch (error) {
        resumeNextOfKey(key);
        throw error;
      }
      let isTurnOver = false;
      return () => {
        if (isTurnOver) return;
        isTurnOver = true;
        resumeNext();
        resumeNextOfKey(key);
      };
    },
  };
}

const tooMany = () => new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
