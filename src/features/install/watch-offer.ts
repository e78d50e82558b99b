import { onCommitted } from '#src/platform/device.ts';
import { installWay } from '#src/platform/install-way.ts';
import { ask } from '#src/platform/query.ts';
import { isTextTyped } from '#src/platform/typed-text.ts';
import { newestEntry } from '#src/queries/outbox.ts';
import { whenQuiet } from '#src/ui/when-quiet.ts';
import { isGoodTime, mayBeOffered, noteOffered } from './offer-rule.ts';

/** Longer than a tutorial waits, which goes first (milliseconds). */
const QUIET_MS = 4000;

/**
 * Calls `offer` when somebody has seen what the app is good for and can install it here: after a change of theirs, never
 * at a start, and once all is quiet and nothing is half-typed.
 * @returns how to stop
 */
export function watchOffer(offer: () => void): () => void {
  let lastSeq = 0;
  let stopWaiting: (() => void) | null = null;
  const wait = () => {
    stopWaiting = whenQuiet(QUIET_MS, come, true);
  };
  const come = () => {
    if (isTextTyped()) return wait();
    stopWaiting = null;
    // Another tab may have made it since.
    if (installWay() === null || !mayBeOffered(Date.now())) return;
    noteOffered(Date.now());
    offer();
  };
  const look = async () => {
    const newest = await ask(newestEntry);
    if (newest === undefined || newest.seq <= lastSeq) return;
    lastSeq = newest.seq;
    if (!isGoodTime(newest) || stopWaiting !== null) return;
    if (installWay() !== null && mayBeOffered(Date.now())) wait();
  };
  const stopListening = onCommitted(() => void look().catch(() => undefined));
  return () => {
    stopListening();
    stopWaiting?.();
  };
}
