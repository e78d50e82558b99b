import { useEffect, useState } from 'react';

/**
 * How long one code is shown, in milliseconds. The other device's user needs this time to scan the code,
 * follow the link and return to the camera.
 */
const TURN_MS = 5000;

/**
 * Returns which of several codes is shown (`index`, from 0) and functions that change it. Codes turn
 * automatically; under reduced motion only when the user turns them.
 */
export function useTurns(total: number) {
  const [index, setIndex] = useState(0);
  const [isAutomatic, setAutomatic] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!isAutomatic || total < 2) return;
    const turns = setInterval(() => setIndex((shown) => (shown + 1) % total), TURN_MS);
    return () => clearInterval(turns);
  }, [isAutomatic, total]);
  /** Shows the code `step` further and stops turning. */
  const turn = (step: 1 | -1) => {
    setAutomatic(false);
    setIndex((index + step + total) % total);
  };
  return {
    index,
    isAutomatic,
    setAutomatic,
    showNext: () => turn(1),
    showPrevious: () => turn(-1),
  };
}
