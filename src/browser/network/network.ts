import { useSyncExternalStore } from 'react';
import { createNetworkMode } from './network-mode.ts';

/** This browser's network mode. It starts with the browser's hint; outcomes of requests correct it. */
export const network = createNetworkMode(navigator.onLine);

/** Returns whether the app is considered offline; re-renders on every change. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOffline);
}
