import { startTransition, useEffect, useState } from 'react';
import { isPageShown } from '#src/platform/page-shown.ts';

/**
 * How many rows of a result to draw now. The first result of a picker that is come back to is drawn all at once, so that
 * the page stands where it was left; at the app's start, and with a later result, it is some rows at a time, so that the
 * first are there soon and a key pressed meanwhile is answered.
 * @param shown the result; another result is another object
 * @param start how many at the app's start
 * @param step how many more each time
 */
export function useDrawn(shown: object, start: number, step: number): number {
  const [drawn, setDrawn] = useState({ shown, count: isPageShown() ? Number.MAX_SAFE_INTEGER : start });
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
