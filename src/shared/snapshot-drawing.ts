import { createContext } from 'react';

/** Whether Home is being drawn for the next start to begin with, and is not on the screen. */
export const SnapshotDrawing = createContext(false);
