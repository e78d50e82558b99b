import { OUTBOX_SYNC } from '#src/outbox/send.ts';

type Listener = (event: {
  tag: string;
  lastChance: boolean;
  waitUntil(work: Promise<unknown>): void;
}) => void;

/** What of a worker's scope brings Background Sync's event, and how a browser fires it. */
export function syncEvents() {
  const listeners: Listener[] = [];
  return {
    addEventListener: (type: string, listener: Listener) => {
      if (type === 'sync') listeners.push(listener);
    },
    /** How many hear it. */
    heardBy: () => listeners.length,
    /** Fires the event. @returns what the browser waits for */
    fire: async (tag = OUTBOX_SYNC): Promise<void> => {
      const work: Promise<unknown>[] = [];
      for (const listener of listeners)
        listener({ tag, lastChance: false, waitUntil: (each) => work.push(each) });
      await Promise.all(work);
    },
  };
}
