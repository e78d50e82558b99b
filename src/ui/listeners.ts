/** Those who want to hear of changes: `subscribe` is for `useSyncExternalStore`, and returns how to stop it. */
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
