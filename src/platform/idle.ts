/** Where the browser does not tell when it has nothing to do, milliseconds. */
const PAUSE_MS = 200;

/** Resolves when the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, PAUSE_MS);
    else requestIdleCallback(() => resolve());
  });
}
