/** Vitest's set-up of each test file: longer waits, and each thread as a device of its own. */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { isMainThread } from 'node:worker_threads';
import { vi } from 'vitest';

/**
 * The time limit of `vi.waitFor`, in milliseconds. Vitest's default of one second is too short for a screen
 * on a busy machine. Only a failure waits this long.
 */
const TIMEOUT_MS = 15_000;

const { waitFor } = vi;
vi.waitFor = (isTrue, options = TIMEOUT_MS) => waitFor(isTrue, options);

// Test files run at the same time in threads of one process. Dexie announces a write on a broadcast channel
// to all tabs of a browser. Each thread stands for another device, so its channels have names of their own.
const { BroadcastChannel } = globalThis;
if (!isMainThread && BroadcastChannel !== undefined) {
  const device = randomUUID();
  class DeviceChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${device}`);
    }
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    value: DeviceChannel,
    configurable: true,
    writable: true,
  });
}
