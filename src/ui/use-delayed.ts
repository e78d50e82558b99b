import { useEffect, useState } from 'react';

/** How long a change may wait to be sent before the user is told, in milliseconds. */
export const GRACE_MS = 4000;

/**
 * Returns true once `isActive` has been true for `delayMs` milliseconds without a break, so that short states
 * are not shown.
 */
export function useDelayed(isActive: boolean, delayMs = GRACE_MS): boolean {
  const [hasDelayPassed, setDelayPassed] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setDelayPassed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDelayPassed(false);
    };
  }, [isActive, delayMs]);
  return isActive && hasDelayPassed;
}
