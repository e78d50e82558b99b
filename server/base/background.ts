/** Work that an answer does not wait for, such as a mail whose sending must not tell by its time who exists. */
export type Background = {
  run: (task: () => Promise<void>) => void;
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>;
};

/**
 * Makes a place for such work.
 * @param onError hears of tasks that failed; nobody else does
 */
export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const promise: Promise<void> = task()
        .catch(onError)
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
