import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { isMainThread } from 'node:worker_threads';
import { vi } from 'vitest';

/**
 * In milliseconds. Vitest's default of one second is too short for a screen on a busy machine. Only a failure
 * waits this long.
 */
const TIMEOUT_MS = 15_000;

const { waitFor } = vi;
vi.waitFor = (isTrue, options = TIMEOUT_MS) => waitFor(isTrue, options);

// Test files run side by side in threads of one process, and each is a device of its own. Dexie announces a
// write to all tabs of a browser, and must not announce it to another device.
const { BroadcastChannel } = globalThis;
if (!isMainThread && BroadcastChannel !== undefined) {
  const device = randomUUID();
  class OwnChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${device}`);
    }
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    value: OwnChannel,
    configurable: true,
    writable: true,
  });
}
