import type { Page } from 'playwright/test';

/** A type that TypeScript does not have yet (w3c.github.io/layout-instability). */
type LayoutShift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * The number of frames in which the heading or the bars were gone after they had appeared, and each layout
 * shift: the text of the element that moved, with its old and new position.
 */
type Observed = { blank: number; moved: string[] };

/** Watches a page from its next start. The returned function gives the observations so far. */
export async function watchForBlanks(page: Page): Promise<() => Promise<Observed>> {
  await page.addInitScript(() => {
    const seen = { heading: false, bars: false };
    const told: Observed = { blank: 0, moved: [] };
    Object.assign(globalThis, { told });
    const look = () => {
      const heading = document.querySelector('main h1') !== null;
      const navigation = document.querySelector('nav') !== null;
      if ((seen.heading && !heading) || (seen.bars && !navigation)) told.blank += 1;
      seen.heading ||= heading;
      seen.bars ||= navigation;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          told.moved.push(`${node?.textContent}: ${from.x},${from.y} to ${to.x},${to.y}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: Observed }).told);
}
