import { createContext, use, useContext } from 'react';

/** Whether Home is being drawn for the next start to begin with, and is not on the screen. */
export const SnapshotDrawing = createContext(false);

const NEVER = new Promise<never>(() => undefined);

/** Leaves a part that comes after the first paint out of what the next start begins with; its place is kept. */
export function useAfterFirstPaint(): void {
  if (useContext(SnapshotDrawing)) use(NEVER);
}
