/**
 * Creates a set of listeners. `subscribe` fits `useSyncExternalStore` and returns a function that
 * unsubscribes.
 */
export function createListeners(): { notify(): void; subscribe(listener: () => void): () => void } {
  const all = new Set<() => void>();
  return {
    notify() {
      for (const listener of all) listener();
    },
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}
