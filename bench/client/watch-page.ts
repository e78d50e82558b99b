/** Metrics that a page records of itself. Times are in milliseconds since the navigation began. */
export type Seen = {
  /** Time of the first paint. */
  firstPaint: number | null;
  /** Time of the largest paint. */
  largestPaint: number | null;
  /** End of the frame in which the awaited element appeared. */
  ready: number | null;
  /** Sum of the layout shifts that did not follow an input. */
  shift: number;
  /** Start and duration of tasks over 50 ms. */
  longTasks: [number, number][];
  /**
   * Time from a click to the end of the frame in which the number of ticked boxes changed; null until then.
   */
  answeredAfter: number | null;
};

/**
 * Records the metrics in `window.seen`. Runs in the page before the page's code. It uses nothing outside
 * itself, because its text is sent to the page.
 * @param ready selector of the awaited element
 */
export function watchPage(ready: string): void {
  if (window !== window.top || 'seen' in window) return;
  const seen: Seen = {
    firstPaint: null,
    largestPaint: null,
    ready: null,
    shift: 0,
    longTasks: [],
    answeredAfter: null,
  };
  const watch = (
    type: string,
    callback: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) callback(entry as Parameters<typeof callback>[0]);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));

  // Calls `callback` in the first task after the next frame, when the frame has been painted.
  const afterFrame = (callback: (at: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => callback(performance.now());
      channel.port2.postMessage(null);
    });
  const checkReady = () => {
    const found = document.querySelector(ready);
    if (found === null || found.getClientRects().length === 0) requestAnimationFrame(checkReady);
    else
      afterFrame((at) => {
        seen.ready = at;
      });
  };
  requestAnimationFrame(checkReady);

  const ticked = () => document.querySelectorAll('main input:checked').length;
  addEventListener(
    'pointerdown',
    () => {
      const before = ticked();
      let clickedAt = 0;
      seen.answeredAfter = null;
      addEventListener(
        'click',
        ({ timeStamp }) => {
          clickedAt = timeStamp;
        },
        { capture: true, once: true },
      );
      const changes = new MutationObserver(() => {
        if (clickedAt === 0 || ticked() === before) return;
        changes.disconnect();
        afterFrame((at) => {
          seen.answeredAfter = at - clickedAt;
        });
      });
      changes.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    },
    { capture: true },
  );
  Object.assign(window, { seen });
}
