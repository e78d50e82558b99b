import type { Restored } from '#src/sync/restore-session.ts';

/** What is wrong with what is kept on this device, as far as the user has to know. */
export type Trouble =
  /** The database has not answered for five seconds. */
  | { kind: 'silent' }
  /** The browser has thrown away what was kept here, and with it so many changes that had not been sent. */
  | { kind: 'cleared'; unsent: number; restored: Restored };

let trouble: Trouble | null = null;
const listeners = new Set<() => void>();

/** The trouble to tell of, or null. With `subscribeTrouble` for `useSyncExternalStore`. */
export const currentTrouble = (): Trouble | null => trouble;

/** Tells of a trouble, or that it is over. */
export function setTrouble(next: Trouble | null): void {
  trouble = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` on every change; returns how to stop that. */
export function subscribeTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
