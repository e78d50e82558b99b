import { useSyncExternalStore } from 'react';
import { network } from './network.ts';

/** Whether the network is believed to be gone, kept up to date. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOffline);
}
