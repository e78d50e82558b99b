import { ApiError } from './api-error.ts';

/**
 * Limits expensive work: to a number of keys at once, and to one task at a time per
 * key, such as an account's id.
 */
export type ConcurrencyLimit = {
  /**
   * Waits for the turn.
   * @returns a function that ends it
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

/** Creates a limit. Without a bound, only the gate limits the number. */
export function createConcurrencyLimit({
  atOnce = Number.POSITIVE_INFINITY,
  waiting = Number.POSITIVE_INFINITY,
  queue: mostQueued = Number.POSITIVE_INFINITY,
}: Bounds): ConcurrencyLimit {
  /** Functions that resume a key's tasks: first the one with the turn, then the waiting ones. */
  const lines = new Map<string, (() => void)[]>();
  const queue: (() => void)[] = [];
  let free = atOnce;

  async function inLine(key: string): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length > waiting) throw tooMany();
    lines.set(key, line);
    await new Promise<void>((resume) => {
      line.push(resume);
      if (line.length === 1) resume();
    });
  }

  async function inAll(): Promise<void> {
    if (free > 0) free -= 1;
    else if (queue.length >= mostQueued) throw tooMany();
    else await new Promise<void>((resume) => queue.push(resume));
  }

  function letNextIn(): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  }

  function letNextOfKeyIn(key: string): void {
    const line = lines.get(key);
    line?.shift();
    if (line?.[0] === undefined) lines.delete(key);
    else line[0]();
  }

  return {
    async take(key) {
      await inLine(key);
      try {
        await inAll();
      } catch (error) {
        letNextOfKeyIn(key);
        throw error;
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        letNextIn();
        letNextOfKeyIn(key);
      };
    },
  };
}

const tooMany = () => new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
