import { startTransition, useEffect, useState } from 'react';

/**
 * How many rows of what is shown are drawn by now: what is there first all at once, so that the page stands where it
 * was; what takes its place some at a time, so that a key pressed meanwhile is answered.
 * @param shown other rows are another object
 * @param step how many more each time
 */
export function useDrawn(shown: object, step: number): number {
  const [drawn, setDrawn] = useState({ shown, count: Number.MAX_SAFE_INTEGER });
  const count = drawn.shown === shown ? drawn.count : step;
  useEffect(() => {
    if (count > LAST) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn({ shown, count: count + step })),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, count, step]);
  return count;
}

/** There are not so many rows. */
const LAST = 300;
