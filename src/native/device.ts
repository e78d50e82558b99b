import { v7 } from 'uuid';
import { FoodDatabase } from '#src/db/database.ts';
import type { Device } from '#src/outbox/device.ts';
import { leaveNothingOpen } from './leave-nothing-open.ts';

type WakeListener = () => void;
const wakeListeners = new Set<WakeListener>();

/** This browser's device: what screens hand to commands. The one place that knows the real clock and database. */
export const device: Device = {
  db: new FoodDatabase(),
  now: () => Date.now(),
  newID: () => v7(),
  wake: () => {
    for (const listener of wakeListeners) listener();
  },
};

leaveNothingOpen(device.db);

/** Calls `listener` after every command; returns how to stop that. The sync part, which loads later, listens. */
export function onWake(listener: WakeListener): () => void {
  wakeListeners.add(listener);
  return () => wakeListeners.delete(listener);
}
