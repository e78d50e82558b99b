/**
 * Runs work that a response does not wait for. An example is sending a mail, because its duration must not
 * reveal whether an account exists.
 */
export type Background = {
  run: (task: () => Promise<void>) => void;
  /** Resolves when no task is running. */
  idle: () => Promise<void>;
};

/**
 * Creates a runner of background tasks.
 * @param onError receives the errors of failed tasks; nothing else reports them
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
