/** How long a lazy script chunk may take to load, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a part of the app. Rejects when the part does not load in time, because an `import()` cannot be
 * aborted and has no time-out of its own. Every dynamic import of the app passes here, except the texts of
 * the first screen.
 * @param load imports the part, with its style sheets
 * @param part name of the part, the same for every attempt, so that the page reloads only once for it
 * @throws TypeError at the deadline, after dispatching `vite:preloadError` as for any part that fails to load
 */
export function loadInTime<Part>(load: () => Promise<Part>, part = String(load)): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const payload = new TypeError(`Timed out on a dynamically imported module: ${part}`);
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      reject(payload);
    }, CHUNK_TIMEOUT_MS);
    void load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
