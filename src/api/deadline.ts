/** Deadline of a request including its whole answer, in milliseconds. */
export const TIMEOUT_MS = 20_000;

/** Thrown when work has not finished at its deadline. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Runs work under a deadline, such as a request including reading its body. `fetch` alone resolves when the
 * headers arrive, and a proxy may deliver the body late, one byte at a time, or never.
 * @param ms the deadline in milliseconds
 * @param work the whole work; its signal is aborted at the deadline, which closes the connection
 * @returns the result of the work
 * @throws DeadlineError at the deadline, even if the work ignores the signal; otherwise the error that the
 *   work throws
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
 * Milliseconds to wait for a lock whose holder shows no sign of life. No request takes longer than a third of
 * this time. iOS may suspend a tab in the middle of a drain, and the suspended tab keeps its locks.
 */
const STALE_LOCK_MS = 60_000;

/**
 * Runs `work` while holding a Web Lock, so that no other tab and not the worker runs it at the same time. If
 * the lock's holder shows no progress for a minute, runs `work` without the lock. Two holders at once do no
 * harm, because the lock only saves requests, and the server applies each idempotency key once.
 * @param signOfLife returns a value that changes at least every half minute while the holder works; needed
 *   only if the work can take longer than a minute
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
  const watch = (lastSign: string | null | undefined) => {
    timer = setTimeout(() => {
      // If the database cannot be read, the work itself fails with that error later.
      void signOfLife()
        .catch(() => null)
        .then((sign) => {
          if (hasBegun) return;
          if (sign === lastSign) waiting.abort();
          else watch(sign);
        });
    }, STALE_LOCK_MS / 2);
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
