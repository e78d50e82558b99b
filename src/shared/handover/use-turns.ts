import { useEffect, useState } from 'react';

/** How long one code is shown: time to hold a phone over it, follow the link and come back. */
const TURN_MS = 5000;

/** Tells which of several codes is shown. They turn by themselves, and only by hand under reduced motion. */
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
    /** Shows the next one or the one before, and stays there. */
    turn(by: 1 | -1) {
      setTurning(false);
      setAt((at + by + total) % total);
    },
  };
}
