import type { Restored } from '#src/sync/session.ts';

/** A problem with this device's storage that the user must be told about. */
type StorageProblem =
  /** The database has not answered for five seconds. */
  | { kind: 'unresponsive' }
  /** The browser has cleared the database, with `unsent` changes that had not been sent. */
  | { kind: 'cleared'; unsent: number; restored: Restored };

let problem: StorageProblem | null = null;
const listeners = new Set<() => void>();

/** Returns the current problem, or null. Use with `subscribeStorageProblem` in `useSyncExternalStore`. */
export const currentStorageProblem = (): StorageProblem | null => problem;

/** Sets the problem; null when it is over. */
export function setStorageProblem(next: StorageProblem | null): void {
  problem = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` on every change; returns a function that stops it. */
export function subscribeStorageProblem(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
