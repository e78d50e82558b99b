import { createContext } from 'react';

/** Whether Home is being rendered for the snapshot of the next start, not for the screen. */
export const IsRenderingSnapshot = createContext(false);
