import { ApiError } from './api-error.ts';

/** Gives what is expensive its turn: so much at once in all, and one after the other for each key, as an account's id. */
export type Turns = {
  /**
   * Waits for the turn. Gives the way to end it.
   * @throws ApiError `TOO_MANY_REQUESTS` when too many of the same key wait already, or too many of all keys
   */
  take: (key: string) => Promise<() => void>;
};

type Bounds = {
  /** How many keys have their turn at the same time. */
  atOnce?: number;
  /** How many of one key may wait behind the one that has it. */
  waiting?: number;
  /** How many keys may wait for one of those that have their turn. */
  queue?: number;
};

const RETRY_SECONDS = 5;

/** Turns within bounds; what has none is bounded by the gate alone. */
export function createTurns({
  atOnce = Number.POSITIVE_INFINITY,
  waiting = Number.POSITIVE_INFINITY,
  queue: mostQueued = Number.POSITIVE_INFINITY,
}: Bounds): Turns {
  /** By key, who has the turn or waits for it: how to let the next one go on. */
  const lines = new Map<string, (() => void)[]>();
  const queue: (() => void)[] = [];
  let free = atOnce;

  async function inLine(key: string): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length > waiting) throw tooMany();
    lines.set(key, line);
    await new Promise<void>((goOn) => {
      line.push(goOn);
      if (line.length === 1) goOn();
    });
  }

  async function inAll(): Promise<void> {
    if (free > 0) free -= 1;
    else if (queue.length >= mostQueued) throw tooMany();
    else await new Promise<void>((goOn) => queue.push(goOn));
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
