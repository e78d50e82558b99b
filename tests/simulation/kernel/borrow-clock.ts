import { randomFrom } from '#tests/simulation/random.ts';
import { clonerOver } from './clone.ts';
import type { Scheduler } from './scheduler.ts';

/** The time at which every history begins, in milliseconds since 1970. */
export const BEGINNING = 1_800_000_000_000;

type Borrowed = 'setImmediate' | 'setTimeout' | 'clearTimeout';

/**
 * Replaces the platform's timers, clock and random numbers by the scheduler's. The phones' database waits by
 * `setImmediate`, requests and drains by `setTimeout`, and nothing may depend on the real time.
 * @returns a function that restores the platform's own
 */
export function borrowClock(scheduler: Scheduler, seed: number): () => void {
  const real = {
    setImmediate: globalThis.setImmediate,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
  };
  const { queueMicrotask, structuredClone } = globalThis;
  const realNow = Date.now;
  const { postMessage } = BroadcastChannel.prototype;
  const realRandom = Math.random;
  const setGlobal = (name: Borrowed, value: unknown) => {
    (globalThis as unknown as Record<string, unknown>)[name] = value;
  };
  setGlobal('setImmediate', (run: () => void) => scheduler.database(run));
  setGlobal('setTimeout', (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => ({
    cancel: scheduler.after(ms, () => run(...args)),
    unref: () => undefined,
  }));
  setGlobal('clearTimeout', (timer: { cancel?: () => void } | undefined) => timer?.cancel?.());
  // Node's `queueMicrotask` creates an unused hook object per call, and Dexie calls it often.
  const done = Promise.resolve();
  globalThis.queueMicrotask = (run) => void done.then(run);
  globalThis.structuredClone = clonerOver(structuredClone);
  Date.now = () => BEGINNING + scheduler.now;
  // Dexie reports changed rows to other tabs by real messages. No page renders rows, so these are dropped.
  BroadcastChannel.prototype.postMessage = () => undefined;
  Math.random = randomFrom(seed ^ 0x5eed).next;
  return () => {
    setGlobal('setImmediate', real.setImmediate);
    setGlobal('setTimeout', real.setTimeout);
    setGlobal('clearTimeout', real.clearTimeout);
    globalThis.queueMicrotask = queueMicrotask;
    globalThis.structuredClone = structuredClone;
    Date.now = realNow;
    Math.random = realRandom;
    BroadcastChannel.prototype.postMessage = postMessage;
  };
}
