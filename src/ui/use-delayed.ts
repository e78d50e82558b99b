import { useEffect, useState } from 'react';

/** How long a change may wait to be sent before the user is told of it, in milliseconds. */
export const GRACE_MS = 4000;

/** True once `isSo` has been true for `delayMs` (milliseconds) without a break: what passes quickly is not shown. */
export function useDelayed(isSo: boolean, delayMs = GRACE_MS): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, delayMs]);
  return isSo && isLasting;
}
