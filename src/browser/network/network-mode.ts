/** The one answer to "are we offline?", based on the outcomes of actual requests. */
type NetworkMode = {
  isOffline(): boolean;
  /** Records whether our server answered a request. */
  report(reached: boolean): void;
  /**
   * Records the browser's hint, which changes the mode at once. The next request may correct it, since `true`
   * does not prove that our server can be reached.
   */
  hintOnline(isOnline: boolean): void;
  /** Calls `listener` on every change; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
};

/**
 * Creates a network mode.
 * @param isOnline the browser's hint, used until the first report
 */
export function createNetworkMode(isOnline: boolean): NetworkMode {
  const listeners = new Set<() => void>();
  let isOffline = !isOnline;
  function set(next: boolean): void {
    if (next === isOffline) return;
    isOffline = next;
    for (const listener of listeners) listener();
  }
  return {
    isOffline: () => isOffline,
    report: (reached) => set(!reached),
    hintOnline: (online) => set(!online),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
