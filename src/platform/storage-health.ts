import type { Restored } from '#src/sync/session.ts';

/** What is wrong with what is kept on this device, as far as the user has to know. */
export type StorageProblem =
  /** The database has not answered for five seconds. */
  | { kind: 'unresponsive' }
  /** The browser has thrown away what was kept here, and with it so many changes that had not been sent. */
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
