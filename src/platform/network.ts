import { useSyncExternalStore } from 'react';
import { createNetworkMode } from './network-mode.ts';

/** This browser's network mode. Its own hint starts it; what happens to requests corrects it. */
export const network = createNetworkMode(navigator.onLine);

/** Whether the network is believed to be gone, kept up to date. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOffline);
}
