/** The one answer to "are we offline?", told by what really happened to requests (design, section 3). */
export type NetworkMode = {
  isOffline(): boolean;
  /** Takes in what became of a request: whether our server answered. */
  report(reached: boolean): void;
  /** Takes in the browser's hint; `false` is believed at once, `true` only means that trying is worthwhile. */
  hint(isOnline: boolean): void;
  /** Calls `listener` on every change; returns how to stop that. */
  subscribe(listener: () => void): () => void;
};

/** A network mode that begins as the browser's hint says. */
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
    hint: (online) => set(!online),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
