import { createNetworkMode } from '#src/sync/network-mode.ts';

/** This browser's network mode. Its own hint starts it; what happens to requests corrects it. */
export const network = createNetworkMode(navigator.onLine);
