import { onCommitted } from '#src/platform/device.ts';
import { installWay } from '#src/platform/install-way.ts';
import { ask } from '#src/platform/query.ts';
import { isTextTyped } from '#src/platform/typed-text.ts';
import { changesAfter, newestPlace } from '#src/queries/outbox.ts';
import { whenQuiet } from '#src/ui/when-quiet.ts';
import { isGoodTime, mayBeOffered, noteOffered } from './offer-rule.ts';

/** How long the page has to be idle, in milliseconds: longer than for a tutorial, which goes first. */
const QUIET_MS = 4000;

/**
 * Calls `offer` when somebody has seen what the app is good for and can install it here: after a change of theirs, never
 * at a start, and once the page is idle and no field has unsaved text.
 * @returns how to stop
 */
export function watchOffer(offer: () => void): () => void {
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
  /** Takes in what was done after a place of the outbox. @returns the place it has come to */
  const look = async (place: number): Promise<number> => {
    const changes = await ask(changesAfter, place);
    // Each is counted, whatever comes of it.
    const isTime = changes.map(isGoodTime).includes(true);
    if (isTime && stopWaiting === null && installWay() !== null && mayBeOffered(Date.now())) wait();
    return changes.at(-1)?.seq ?? place;
  };
  // One look after the other: ticks can come faster than it takes.
  let looked = ask(newestPlace);
  const stopListening = onCommitted(() => {
    looked = looked.then((place) => look(place).catch(() => place));
  });
  return () => {
    stopListening();
    stopWaiting?.();
  };
}
