import { useEffect, useState } from 'react';
import { useIsOffline } from './network.ts';

/**
 * The network state that the screen shows. For `online` it shows nothing; `back` is shown for a while after
 * the network returns.
 */
export type NetworkLine = 'online' | 'offline' | 'back';

/**
 * How long a change to each state must last before it is shown, in milliseconds. For `online` this is how
 * long `back` stays on the screen.
 */
const WAIT_MS: Readonly<Record<NetworkLine, number>> = { offline: 1500, back: 500, online: 4000 };

/** Returns the network mode, debounced so that a single failed request does not change the screen. */
export function useDebouncedNetwork(): NetworkLine {
  const isOffline = useIsOffline();
  const [line, setLine] = useState<NetworkLine>(isOffline ? 'offline' : 'online');
  const next = isOffline ? 'offline' : line === 'offline' ? 'back' : 'online';
  useEffect(() => {
    if (next === line) return;
    const timer = setTimeout(() => setLine(next), WAIT_MS[next]);
    return () => clearTimeout(timer);
  }, [next, line]);
  return line;
}
