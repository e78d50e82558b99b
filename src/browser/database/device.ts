import { v7 } from 'uuid';
import { abortTransactionsOnPagehide } from '#src/browser/network/abort-on-pagehide.ts';
import { FoodDatabase } from '#src/db/database.ts';
import type { Device } from '#src/outbox/command.ts';

type CommitListener = () => void;
const commitListeners = new Set<CommitListener>();

/**
 * This browser's device, which screens pass to commands. Only this module knows the real clock and database.
 */
export const device: Device = {
  db: new FoodDatabase(),
  now: () => Date.now(),
  newID: () => v7(),
  notifyCommitted: () => {
    for (const listener of commitListeners) listener();
  },
};

abortTransactionsOnPagehide(device.db);

/**
 * Calls `listener` after every command of the user and at no other time; returns a function that stops it.
 */
export function onCommitted(listener: CommitListener): () => void {
  commitListeners.add(listener);
  return () => commitListeners.delete(listener);
}
