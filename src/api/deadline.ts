/** A request with everything of its answer may take this long (milliseconds). */
export const TIMEOUT_MS = 20_000;

/** Thrown when work was not over at its deadline. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Does work that has to be over after a time, such as a request together with the reading of its body: `fetch` is
 * done when the headers are there, and a proxy may send the body late, a byte at a time, or never.
 * @param ms how long the work may take, in milliseconds
 * @param work the whole of it; its signal is aborted at the deadline, which ends the connection
 * @returns what the work returns
 * @throws DeadlineError at the deadline, also when the work does not heed the signal; and whatever the work throws
 */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError(`not done after ${ms} ms`));
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * How long a lock is waited for whose holder shows no sign of life, in milliseconds: no request takes longer than a third of it.
 * iOS may suspend a tab in the middle of a drain, and keeps its locks.
 */
const PATIENCE_MS = 60_000;

/**
 * Runs `work` while nobody else who asks for this Web Lock, in no tab and not in the worker, does theirs; or without the lock once a
 * minute has shown that whoever has it does nothing. The locks only save requests: the server's keys make it safe to send
 * without.
 * @param signOfLife answers another value after half of that time as long as the lock's holder works; left out where no work takes
 *   as long
 */
export async function withLock<T>(
  name: 'outbox' | 'session',
  work: () => Promise<T>,
  signOfLife: () => Promise<string | null> = async () => null,
): Promise<T> {
  const { locks } = navigator;
  if (!locks) return work();
  const waiting = new AbortController();
  let hasBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (before: string | null | undefined) => {
    timer = setTimeout(() => {
      // A database that cannot be read shows when the work begins.
      void signOfLife()
        .catch(() => null)
        .then((now) => {
          if (hasBegun) return;
          if (now === before) waiting.abort();
          else watch(now);
        });
    }, PATIENCE_MS / 2);
  };
  watch(undefined);
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      hasBegun = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (hasBegun || !waiting.signal.aborted) throw error;
    return work();
  }
}
