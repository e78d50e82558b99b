import { useEffect, useState } from 'react';

/**
 * How long one code is shown, in milliseconds. It is long enough to hold a device over it, follow the link
 * and come back.
 */
const TURN_MS = 5000;

/**
 * Returns which of several codes is shown (`at`, from 0) and functions that change it. Codes turn
 * automatically; under reduced motion only when the user turns them.
 */
export function useTurns(total: number) {
  const [at, setAt] = useState(0);
  const [isTurning, setTurning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!isTurning || total < 2) return;
    const turns = setInterval(() => setAt((shown) => (shown + 1) % total), TURN_MS);
    return () => clearInterval(turns);
  }, [isTurning, total]);
  return {
    at,
    isTurning,
    setTurning,
    /** Shows the next or previous code and stops turning. */
    turn(by: 1 | -1) {
      setTurning(false);
      setAt((at + by + total) % total);
    },
  };
}
