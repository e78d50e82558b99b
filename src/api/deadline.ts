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
