/**
 * Creates a set of listeners. `subscribe` fits `useSyncExternalStore` and returns a function that
 * unsubscribes.
 */
export function createListeners(): { notify(): void; subscribe(listener: () => void): () => void } {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
