import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { isMainThread } from 'node:worker_threads';
import { vi } from 'vitest';

/** In milliseconds. Vitest waits for a second, which a busy machine needs for a screen; only a failure waits so long. */
const PATIENCE = 15_000;

const { waitFor } = vi;
vi.waitFor = (isTrue, options = PATIENCE) => waitFor(isTrue, options);

// Files that run beside each other in threads of one process are devices of their own: what one writes into its database
// must not be told to another, as Dexie tells it to every tab of a browser.
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
