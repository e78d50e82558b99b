import { ApiError } from './api-error.ts';

/** Lets so many requests in at once; those beyond hear at once that they should come again, instead of waiting for long. */
export type Gate = {
  /** Does a task inside. Throws 503 with `Retry-After` where there is no room. */
  pass: <T>(task: () => Promise<T>) => Promise<T>;
  hasRoom: () => boolean;
  /** How many are inside now, and how many were turned away so far. */
  counts: () => { inside: number; refused: number };
};

/** Who was turned away comes back in so many seconds. */
const RETRY_SECONDS = 5;

/** @param most how many may be inside at once */
export function createGate(most: number): Gate {
  let inside = 0;
  let refused = 0;
  return {
    async pass(task) {
      if (inside >= most) {
        refused += 1;
        throw new ApiError('FAILED', { status: 503, retryAfter: RETRY_SECONDS });
      }
      inside += 1;
      try {
        return await task();
      } finally {
        inside -= 1;
      }
    },
    hasRoom: () => inside < most,
    counts: () => ({ inside, refused }),
  };
}
