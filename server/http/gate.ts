import { ApiError } from './api-error.ts';

/**
 * Limits the requests handled at the same time. Further ones are refused at once instead of waiting for long.
 */
export type Gate = {
  /**
   * Runs a task inside the gate. Tasks of one caller beyond its `atWork` wait for each
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
  atWork: number;
  /** Set when one client may appear as many callers, such as the clients of one address. */
  group?: string;
};

/** Seconds after which a refused client may retry. */
const RETRY_SECONDS = 5;
/** Each caller may have the number of all places divided by this. */
const SHARE = 10;
/** Places that one caller may always have. A device sends about six requests at once. */
const LEAST_SHARE = 10;
/** A group may have as many places as this number of callers. */
const GROUP_SHARES = 5;

/** A caller's requests inside: the number running, and functions that resume the waiting ones. */
type Line = { atWork: number; waiting: (() => void)[] };

/**
 * Creates the gate.
 * @param most requests inside at the same time
 * @param isShared whether one caller may have only a tenth of the places
 */
export function createGate(most: number, isShared = true): Gate {
  const share = isShared ? Math.max(Math.ceil(most / SHARE), LEAST_SHARE) : most;
  const lines = new Map<string, Line>();
  const groups = new Map<string, number>();
  let inside = 0;
  let refused = 0;

  function refuse(reason: ApiError): never {
    refused += 1;
    throw reason;
  }

  async function begin(line: Line, most: number): Promise<void> {
    if (isShared && line.atWork >= most) await new Promise<void>((resume) => line.waiting.push(resume));
    else line.atWork += 1;
  }

  function end(name: string, line: Line): void {
    const next = line.waiting.shift();
    if (next === undefined) line.atWork -= 1;
    else next();
    if (line.atWork === 0) lines.delete(name);
  }

  function countInGroup(group: string, step: 1 | -1): void {
    if (group === '') return;
    const count = (groups.get(group) ?? 0) + step;
    if (count === 0) groups.delete(group);
    else groups.set(group, count);
  }

  return {
    async pass({ name, atWork, group = '' }, task) {
      if (inside >= most) refuse(new ApiError('FAILED', { status: 503, retryAfter: RETRY_SECONDS }));
      const line = lines.get(name) ?? { atWork: 0, waiting: [] };
      const inGroup = groups.get(group) ?? 0;
      if (line.atWork + line.waiting.length >= share || inGroup >= GROUP_SHARES * share)
        refuse(new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS }));
      lines.set(name, line);
      countInGroup(group, 1);
      inside += 1;
      try {
        await begin(line, atWork);
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
