import { startTransition, useEffect, useState } from 'react';
import { isPageShown } from '#src/platform/page-shown.ts';

/**
 * How many rows of a result to draw now. The first result of a picker that is come back to, or reloaded, is drawn all at
 * once, so that the page stands where it was left; for whoever begins there, and with a later result, it is some rows at a
 * time, so that the first are there soon and a key pressed meanwhile is answered.
 * @param shown the result; another result is another object
 * @param start how many for whoever begins there
 * @param step how many more each time
 */
export function useDrawn(shown: object, start: number, step: number): number {
  const [drawn, setDrawn] = useState({
    shown,
    count: isPageShown() || !isNewVisit() ? Number.MAX_SAFE_INTEGER : start,
  });
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

/** Whether the document was come to by a link or an address, and not by reloading it or by the browser's way back. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/** More rows than there ever are: from here on all are drawn. */
const LAST = 300;
