import { useEffect, useState } from 'react';

/** How long a change may wait to be sent before it is worth a word. */
export const GRACE_MS = 4000;

/** True once `isSo` has been true for some seconds without a break: what passes quickly is not worth a word. */
export function useDelayed(isSo: boolean, patienceMs = GRACE_MS): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, patienceMs]);
  return isSo && isLasting;
}
