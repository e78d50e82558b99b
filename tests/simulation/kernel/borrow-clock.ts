import { randomFrom } from '#tests/simulation/random.ts';
import { clonerOver } from './clone.ts';
import type { Scheduler } from './scheduler.ts';

/** Every history begins at this moment (milliseconds since 1970). */
export const BEGINNING = 1_800_000_000_000;

type Borrowed = 'setImmediate' | 'setTimeout' | 'clearTimeout';

/**
 * Puts the scheduler in place of the platform's timers, clock and dice until the returned function is called: the
 * phones' database waits by `setImmediate`, requests and drains by `setTimeout`, and nothing may depend on the hour.
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
  // Node's own makes an object for its hooks of each, which nobody looks at; Dexie asks for some with every step.
  const done = Promise.resolve();
  globalThis.queueMicrotask = (run) => void done.then(run);
  globalThis.structuredClone = clonerOver(structuredClone);
  Date.now = () => BEGINNING + scheduler.now;
  // Dexie tells other tabs by real messages which rows changed; nobody here has a screen to repaint.
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
