import { useEffect, useState } from 'react';
import { useIsOffline } from './network.ts';

/** What the screen says of the network: `online` says nothing, `back` is its return and is said for a while. */
export type NetworkLine = 'online' | 'offline' | 'back';

/** How long a change must hold before it is said; `online` is how long the return stays on screen. */
const WAIT_MS: Readonly<Record<NetworkLine, number>> = { offline: 1500, back: 500, online: 4000 };

/** The network mode, debounced: one lost request among good ones changes nothing on the screen. */
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
