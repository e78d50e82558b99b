import { createContext, use, useContext } from 'react';

/** Whether Home is being drawn for the next start to begin with, and is not on the screen. */
export const SnapshotDrawing = createContext(false);

const NEVER = new Promise<never>(() => undefined);

/** Leaves a part that comes after the first paint out of the snapshot: it suspends, and its fallback is drawn instead. */
export function useAfterFirstPaint(): void {
  if (useContext(SnapshotDrawing)) use(NEVER);
}
