/** A lock: runs one piece of work at a time, in the order of the calls. */
export type Serial = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a new lock, for one test device. */
export function serial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}
