import { useRef, useState } from 'react';

/** The most time between two taps of one finger, in milliseconds, as Android defines it. */
export const DOUBLE_TAP_MS = 300;

/**
 * How long a share sheet blocks further presses, in milliseconds, because some devices do not report that it
 * was closed.
 */
const SHEET_MS = 10_000;

/**
 * Returns a handler that ignores presses while the work of an earlier press is in progress. It does not rely
 * on state alone, because a press may happen before React has rendered the state.
 * @param work the action of a press; resolves when it is done
 * @param restMs how long after a press, in milliseconds, another one counts as the same double tap, for a
 * button that stays on the screen. With a value above 0 a press also works again after 10 s, because the
 * first press's share sheet may hang.
 * @returns `press` runs the work; `isBusy` says whether it is in progress
 */
export function useOnce<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>, restMs = 0) {
  const isWorking = useRef(false);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isBusy, setBusy] = useState(false);
  const press = async (...args: Args): Promise<void> => {
    const now = performance.now();
    const waitMs = isWorking.current ? (restMs > 0 ? SHEET_MS : Number.POSITIVE_INFINITY) : restMs;
    if (now - pressedAt.current < waitMs) return;
    isWorking.current = true;
    pressedAt.current = now;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      isWorking.current = false;
      setBusy(false);
    }
  };
  return { isBusy, press };
}
