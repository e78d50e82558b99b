import { ApiError } from './api-error.ts';

/** Gives what is expensive its turn: so much at once in all, and one after the other for each account. */
export type Turns = {
  /** Waits for the turn; refuses when too many of the same account wait already. Gives the way to end the turn. */
  take: (userID: string) => Promise<() => void>;
};

const RETRY_SECONDS = 5;

/**
 * @param atOnce how many accounts have their turn at the same time
 * @param waiting how many of one account may wait behind the one that has it
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  /** By account, who has the turn or waits for it: how to let the next one go on. */
  const lines = new Map<string, (() => void)[]>();
  const queue: (() => void)[] = [];
  let free = atOnce;

  async function inLine(userID: string): Promise<void> {
    const line = lines.get(userID) ?? [];
    if (line.length > waiting) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    lines.set(userID, line);
    await new Promise<void>((goOn) => {
      line.push(goOn);
      if (line.length === 1) goOn();
    });
  }

  async function inAll(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((goOn) => queue.push(goOn));
  }

  function end(userID: string): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
    const line = lines.get(userID);
    line?.shift();
    if (line?.[0] === undefined) lines.delete(userID);
    else line[0]();
  }

  return {
    async take(userID) {
      await inLine(userID);
      await inAll();
      let isOver = false;
      return () => {
        if (!isOver) end(userID);
        isOver = true;
      };
    },
  };
}
