import type { Browser, Page } from 'playwright';

/** An event of Chromium's trace. Times are in microseconds. */
export type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: {
    name?: string;
    elementCount?: number;
    beginData?: {
      stackTrace?: { functionName: string; url: string }[];
      /** The number of boxes on the page whose position a layout has to compute. */
      dirtyObjects?: number;
      totalObjects?: number;
    };
  };
};

/**
 * Calls `act` and returns the events that the browser traces on the page meanwhile.
 * @param more trace categories besides those of the timeline
 */
export async function traced(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  more: readonly string[] = [],
): Promise<TraceEvent[]> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', ...more],
  });
  await act();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}
