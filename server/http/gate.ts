import { ApiError } from './api-error.ts';

/** Lets so many requests in at once; those beyond hear at once that they should come again, instead of waiting for long. */
export type Gate = {
  /**
   * Does a task inside. Tasks of one caller beyond those that may be at work wait for each other, and for nobody else.
   * Throws 503 with `Retry-After` where there is no room, and 429 where the caller has too many inside.
   */
  pass: <T>(caller: Caller, task: () => Promise<T>) => Promise<T>;
  /** How many are inside now, and how many were turned away so far. */
  counts: () => { inside: number; refused: number };
};

/** Whose request it is, and how many of theirs may be at work at once. */
export type Caller = {
  name: string;
  atWork: number;
  /** Where the caller is one of many who might be one, such as an address. */
  group?: string;
};

/** Who was turned away comes back in so many seconds. */
const RETRY_SECONDS = 5;
/** One caller may have a tenth of the places. A phone sends some six requests at once, so it is ten places at least. */
const SHARE = 10;
const LEAST_SHARE = 10;
/** A group may have as many places as so many callers. */
const GROUP_SHARES = 5;

/** A caller's requests inside: how many are at work, and how to let each of the others go on. */
type Line = { atWork: number; waiting: (() => void)[] };

/** @param most how many may be inside at once @param isShared whether one caller may have a tenth of that alone */
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
    if (isShared && line.atWork >= most) await new Promise<void>((goOn) => line.waiting.push(goOn));
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
