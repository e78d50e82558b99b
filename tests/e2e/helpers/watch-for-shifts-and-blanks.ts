import type { Page } from 'playwright/test';

/** The entry of a layout shift, which TypeScript does not have yet (w3c.github.io/layout-instability). */
type LayoutShift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

type Observed = {
  /** The number of frames in which the heading or the bars were missing after they had appeared. */
  blank: number;
  /** For each element that a layout shift moved: its text, its old position and its new position. */
  moved: string[];
};

/**
 * Watches a page from its next start for layout shifts and for frames without heading or bars.
 * @returns a function that returns the observations so far
 */
export async function watchForShiftsAndBlanks(page: Page): Promise<() => Promise<Observed>> {
  await page.addInitScript(() => {
    const seen = { heading: false, bars: false };
    const observed: Observed = { blank: 0, moved: [] };
    Object.assign(globalThis, { observed });
    const checkFrame = () => {
      const heading = document.querySelector('main h1') !== null;
      const navigation = document.querySelector('nav') !== null;
      if ((seen.heading && !heading) || (seen.bars && !navigation)) observed.blank += 1;
      seen.heading ||= heading;
      seen.bars ||= navigation;
      requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          observed.moved.push(`${node?.textContent}: ${from.x},${from.y} to ${to.x},${to.y}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
}
