import { useRef, useState } from 'react';

/** How far apart two taps of one finger are at most (milliseconds), as Android counts them. */
export const DOUBLE_TAP_MS = 300;

/** How long a share sheet is waited for (milliseconds): on some phones nothing tells that it was closed. */
const SHEET_MS = 10_000;

/**
 * What a press does, once: another press is ignored while the first one's work is under way. Not by the state alone, since it
 * may come before React has drawn that.
 * @param work what is done; resolves once it is
 * @param restMs for how long after a press another one is taken for the same finger's, where what was pressed stays on the
 * screen and would do it again (milliseconds); there a press also counts again while the first one's share sheet may still be open
 * @returns `press` does it; `isBusy` says whether it is under way, for the look of the button
 */
export function useOnce<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>, restMs = 0) {
  const isUnderWay = useRef(false);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isBusy, setBusy] = useState(false);
  const press = async (...args: Args): Promise<void> => {
    const now = performance.now();
    const waitMs = isUnderWay.current ? (restMs > 0 ? SHEET_MS : Number.POSITIVE_INFINITY) : restMs;
    if (now - pressedAt.current < waitMs) return;
    isUnderWay.current = true;
    pressedAt.current = now;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, press };
}
