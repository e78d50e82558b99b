import { startTransition, useEffect, useState } from 'react';
import { isPageShown } from '#src/browser/loading/page-shown.ts';

/**
 * Returns how many rows of a result to render now. On a return to the picker or a reload, the first result is
 * rendered at once, so that the scroll position can be restored. On a new visit, and for later results, rows
 * are added in steps, so that the first rows show soon and keystrokes are handled meanwhile.
 * @param shown the result; a new object restarts the steps
 * @param start number of rows on a new visit
 * @param step number of rows added each time
 */
export function useDrawn(shown: object, start: number, step: number): number {
  const [drawn, setDrawn] = useState({
    shown,
    count: isPageShown() || !isNewVisit() ? Number.MAX_SAFE_INTEGER : start,
  });
  const count = drawn.shown === shown ? drawn.count : step;
  useEffect(() => {
    if (count > MAX_STEPPED_ROWS) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn({ shown, count: count + step })),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, count, step]);
  return count;
}

/**
 * Returns whether the document was opened by a link or a URL, not by a reload or the browser's back
 * button.
 */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/** More rows than any result has. Above this count, all rows are rendered and no more steps follow. */
const MAX_STEPPED_ROWS = 300;
