import { nextTask } from '#src/browser/loading/idle.ts';

/**
 * Longest time of a slice, in milliseconds. It leaves room in a 60 Hz frame (16.7 ms) for the browser's own
 * work.
 */
const SLICE_MS = 10;

/**
 * Runs a generator in slices, so that the page can render and handle input between them. Returns the
 * generator's result.
 */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() < sliceEnd) continue;
    await nextTask();
    sliceEnd = performance.now() + SLICE_MS;
  }
}
