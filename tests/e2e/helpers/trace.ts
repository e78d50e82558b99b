import type { Browser, Page } from 'playwright';

/** An event of Chromium's trace; times in microseconds. */
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
      /** Of how many boxes of the page a layout is to reckon the place. */
      dirtyObjects?: number;
      totalObjects?: number;
    };
  };
};

/** Does something on a page, and tells what the browser did meanwhile; `more` are categories beside the timeline's. */
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
