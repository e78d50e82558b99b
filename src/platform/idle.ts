/** The pause for browsers without `requestIdleCallback`, in milliseconds. */
const PAUSE_MS = 200;

/** Resolves when the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, PAUSE_MS);
    else requestIdleCallback(() => resolve());
  });
}

type Scheduler = { yield?: () => Promise<void> };

/** Resolves once the browser has drawn and handled input: called between parts of a start that would be one long task. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Resolves after the next frame that the browser draws; for a page out of sight when it is looked at again. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
