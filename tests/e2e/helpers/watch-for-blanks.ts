import type { Page } from 'playwright/test';

/** What TypeScript does not know yet (w3c.github.io/layout-instability). */
type LayoutShift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** In how many frames the page's heading or bars were gone once they had stood there, and what has moved, from where to where. */
type Told = { blank: number; moved: string[] };

/** Watches a page from its next start on; the returned function tells what it saw so far. */
export async function watchForBlanks(page: Page): Promise<() => Promise<Told>> {
  await page.addInitScript(() => {
    const seen = { heading: false, bars: false };
    const told: Told = { blank: 0, moved: [] };
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
  return () => page.evaluate(() => (globalThis as unknown as { told: Told }).told);
}
