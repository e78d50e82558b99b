import { nextTask } from './idle.ts';

/** A frame of a screen that shows 60 a second has room for so much beside what the browser does itself, in milliseconds. */
const SLICE_MS = 10;

/** Does work that pauses often, a slice at a time, so that the page draws and hears taps in between. Gives its result. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await nextTask();
    until = performance.now() + SLICE_MS;
  }
}
