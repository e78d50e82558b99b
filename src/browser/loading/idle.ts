/** Pause in browsers without `requestIdleCallback`, in milliseconds. */
const PAUSE_MS = 200;

/** Longest wait for an idle browser, in milliseconds. */
const LONGEST_WAIT_MS = 1500;

/** Resolves when the browser is idle, or after 1.5 s. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, PAUSE_MS);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}

type Scheduler = { yield?: () => Promise<void> };

/**
 * Resolves after the browser had a chance to render and handle input. Called between parts of the start-up
 * that would otherwise be one long task.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Resolves after the browser renders the next frame; for a hidden page, when it is visible again. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
