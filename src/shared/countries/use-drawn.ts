import { startTransition, useEffect, useState } from 'react';

/**
 * How many rows of a result to draw now. The first result is drawn all at once, so that the page stands where it was
 * left; later ones some rows at a time, so that a key pressed meanwhile is answered.
 * @param shown the result; another result is another object
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

/** More rows than there ever are: from here on all are drawn. */
const LAST = 300;
