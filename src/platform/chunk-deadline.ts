/** How long a part of the app may take to load (specification, section 9: lazy script chunks), in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Ends the wait for a part of the app that hangs, as if it had failed: an `import()` cannot be broken off and has no
 * time-out of its own. The build puts this around every dynamic import (`scripts/build/chunk-loading.ts`).
 * @param part what is loaded; the same for every attempt at the same part
 * @param loading the import together with its style sheets
 * @throws at the deadline, after `vite:preloadError` was dispatched as for any part that does not come
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
