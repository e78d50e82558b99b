import { ApiError } from './api-error.ts';

/** Gives what is expensive its turn: so much at once in all, and one after the other for each key, as an account's id. */
export type Turns = {
  /** Waits for the turn; refuses when too many of the same key wait already. Gives the way to end the turn. */
  take: (key: string) => Promise<() => void>;
};

const RETRY_SECONDS = 5;

/**
 * @param atOnce how many keys have their turn at the same time
 * @param waiting how many of one key may wait behind the one that has it
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  /** By key, who has the turn or waits for it: how to let the next one go on. */
  const lines = new Map<string, (() => void)[]>();
  const queue: (() => void)[] = [];
  let free = atOnce;

  async function inLine(key: string): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length > waiting) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    lines.set(key, line);
    await new Promise<void>((goOn) => {
      line.push(goOn);
      if (line.length === 1) goOn();
    });
  }

  async function inAll(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((goOn) => queue.push(goOn));
  }

  function end(key: string): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
    const line = lines.get(key);
    line?.shift();
    if (line?.[0] === undefined) lines.delete(key);
    else line[0]();
  }

  return {
    async take(key) {
      await inLine(key);
      await inAll();
      let isOver = false;
      return () => {
        if (!isOver) end(key);
        isOver = true;
      };
    },
  };
}
