import type { Restored } from '#src/sync/session.ts';

/** What is wrong with the storage of this device, as far as the user has to know. */
export type StorageProblem =
  /** The database has not answered for five seconds. */
  | { kind: 'unresponsive' }
  /** The browser has cleared the database, and with it `unsent` changes that had not been sent. */
  | { kind: 'cleared'; unsent: number; restored: Restored };

let problem: StorageProblem | null = null;
const listeners = new Set<() => void>();

/** The problem to tell of, or null. With `subscribeStorageProblem` for `useSyncExternalStore`. */
export const currentStorageProblem = (): StorageProblem | null => problem;

/** Tells of a problem, or that it is over. */
export function setStorageProblem(next: StorageProblem | null): void {
  problem = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` on every change; returns how to stop that. */
export function subscribeStorageProblem(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
