import { randomFrom } from '#tests/simulation/random.ts';
import { clonerOver } from './clone.ts';
import type { Scheduler } from './scheduler.ts';

/** The time at which every history begins, in milliseconds since 1970. */
export const BEGINNING = 1_800_000_000_000;

type Borrowed = 'setImmediate' | 'setTimeout' | 'clearTimeout';

/**
 * Replaces the platform's timers, clock and random numbers by the scheduler's, until the returned function is
 * called. The phones' database waits by `setImmediate`, requests and drains by `setTimeout`, and nothing may
 * depend on the real time.
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
  const put = (name: Borrowed, value: unknown) => {
    (globalThis as unknown as Record<string, unknown>)[name] = value;
  };
  put('setImmediate', (run: () => void) => scheduler.database(run));
  put('setTimeout', (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => ({
    cancel: scheduler.after(ms, () => run(...args)),
    unref: () => undefined,
  }));
  put('clearTimeout', (timer: { cancel?: () => void } | undefined) => timer?.cancel?.());
  // Node's own creates an unused hook object per call, and Dexie makes several calls at each step.
  const done = Promise.resolve();
  globalThis.queueMicrotask = (run) => void done.then(run);
  globalThis.structuredClone = clonerOver(structuredClone);
  Date.now = () => BEGINNING + scheduler.now;
  // Dexie tells other tabs by real messages which rows changed. No page here renders rows, so these messages
  // are dropped.
  BroadcastChannel.prototype.postMessage = () => undefined;
  Math.random = randomFrom(seed ^ 0x5eed).next;
  return () => {
    put('setImmediate', real.setImmediate);
    put('setTimeout', real.setTimeout);
    put('clearTimeout', real.clearTimeout);
    globalThis.queueMicrotask = queueMicrotask;
    globalThis.structuredClone = structuredClone;
    Date.now = realNow;
    Math.random = realRandom;
    BroadcastChannel.prototype.postMessage = postMessage;
  };
}
