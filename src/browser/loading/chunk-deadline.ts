/** How long a lazy script chunk may take to load, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Resolves with a part of the app, or rejects when the part does not load in time. An `import()` cannot be
 * aborted and has no time-out of its own. The build wraps every dynamic import with this function
 * (`delivery/build/chunk-loading.ts`).
 * @param part name of the part, the same for every attempt, so that the page reloads only once for it
 * @param loading the import together with its style sheets
 * @throws TypeError at the deadline, after dispatching `vite:preloadError` as for any part that fails to load
 */
export function withChunkDeadline<Part>(part: string, loading: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const payload = new TypeError(`Timed out on a dynamically imported module: ${part}`);
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      reject(payload);
    }, CHUNK_TIMEOUT_MS);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
