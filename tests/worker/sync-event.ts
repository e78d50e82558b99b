import { OUTBOX_SYNC } from '#src/outbox/send.ts';

type Listener = (event: {
  tag: string;
  lastChance: boolean;
  waitUntil(work: Promise<unknown>): void;
}) => void;

/**
 * Returns the part of a worker's scope that receives Background Sync's event, and a function that fires the
 * event as a browser does.
 */
export function syncEvents() {
  const listeners: Listener[] = [];
  return {
    addEventListener: (type: string, listener: Listener) => {
      if (type === 'sync') listeners.push(listener);
    },
    /** Returns the number of listeners. */
    listenerCount: () => listeners.length,
    /** Fires the event. Resolves when all the work that the browser waits for is done. */
    fire: async (tag = OUTBOX_SYNC): Promise<void> => {
      const work: Promise<unknown>[] = [];
      for (const listener of listeners)
        listener({ tag, lastChance: false, waitUntil: (each) => work.push(each) });
      await Promise.all(work);
    },
  };
}
