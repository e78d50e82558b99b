import { ApiError } from './api-error.ts';

/**
 * Limits the requests handled at the same time. Further requests are refused at once, because they would wait
 * for long.
 */
export type Gate = {
  /**
   * Runs a task inside the gate. Tasks of one caller beyond its `maxRunning` wait for each
   * other, and for no other caller.
   * @throws ApiError 503 with `Retry-After` when the gate is full, and 429 when the caller
   *   has too many requests inside
   */
  pass: <T>(caller: Caller, task: () => Promise<T>) => Promise<T>;
  /** Returns the number of requests inside now, and of those refused so far. */
  counts: () => { inside: number; refused: number };
};

/** The caller of a request, and how many of its requests may run at the same time. */
export type Caller = {
  name: string;
  maxRunning: number;
  /** Set when one client may appear as many callers, such as the clients of one address. */
  group?: string;
};

/** Seconds after which a refused client may retry. */
const RETRY_SECONDS = 5;
/** Number of equal shares into which the places are divided. A caller may have one share. */
const SHARES = 10;
/** Lowest number of places in a share. A device sends about six requests at once. */
const MIN_SHARE = 10;
/** Number of shares that one group may have. */
const GROUP_SHARES = 5;

/** A caller's requests inside: the number running, and functions that resume the waiting ones. */
type Line = { running: number; waiting: (() => void)[] };

/**
 * Creates the gate.
 * @param maxInside requests inside at the same time
 * @param options `isShared`: whether one caller may have only a tenth of the places
 */
export function createGate(maxInside: number, { isShared = true } = {}): Gate {
  const share = isShared ? Math.max(Math.ceil(maxInside / SHARES), MIN_SHARE) : maxInside;
  const lines = new Map<string, Line>();
  const groups = new Map<string, number>();
  let inside = 0;
  let refused = 0;

  function refuse(reason: ApiError): never {
    refused += 1;
    throw reason;
  }

  async function begin(line: Line, limit: number): Promise<void> {
    if (isShared && line.running >= limit) await new Promise<void>((resume) => line.waiting.push(resume));
    else line.running += 1;
  }

  function end(name: string, line: Line): void {
    const next = line.waiting.shift();
    if (next === undefined) line.running -= 1;
    else next();
    if (line.running === 0) lines.delete(name);
  }

  function countInGroup(group: string, step: 1 | -1): void {
    if (group === '') return;
    const count = (groups.get(group) ?? 0) + step;
    if (count === 0) groups.delete(group);
    else groups.set(group, count);
  }

  return {
    async pass({ name, maxRunning, group = '' }, task) {
      if (inside >= maxInside) refuse(new ApiError('FAILED', { status: 503, retryAfter: RETRY_SECONDS }));
      const line = lines.get(name) ?? { running: 0, waiting: [] };
      const inGroup = groups.get(group) ?? 0;
      if (line.running + line.waiting.length >= share || inGroup >= GROUP_SHARES * share)
        refuse(new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS }));
      lines.set(name, line);
      countInGroup(group, 1);
      inside += 1;
      try {
        await begin(line, maxRunning);
        try {
          return await task();
        } finally {
          end(name, line);
        }
      } finally {
        countInGroup(group, -1);
        inside -= 1;
      }
    },
    counts: () => ({ inside, refused }),
  };
}
