import { onCommitted } from '#src/browser/database/device.ts';
import { ask } from '#src/browser/database/query.ts';
import { installWay } from '#src/browser/install/install-way.ts';
import { isTextTyped } from '#src/browser/storage/typed-text.ts';
import { changesAfter, newestSeq } from '#src/queries/list-entries.ts';
import { whenQuiet } from '#src/ui/when-quiet.ts';
import { countTowardsOffer, mayBeOffered, noteOffered } from './offer-rule.ts';

/** How long the page must be idle, in milliseconds. It is longer than for a tutorial, which has priority. */
const QUIET_MS = 4000;

/**
 * Calls `offer` when the user has seen the value of the app and can install it here. That is after a change
 * that `countTowardsOffer` accepts, never at a start, and only once the page is idle and no field has typed
 * text.
 * @returns a function that stops watching
 */
export function watchOffer(offer: () => void): () => void {
  let stopWaiting: (() => void) | null = null;
  const waitForIdle = () => {
    stopWaiting = whenQuiet(QUIET_MS, offerIfIdle, { keepsWaiting: true });
  };
  const offerIfIdle = () => {
    if (isTextTyped()) return waitForIdle();
    stopWaiting = null;
    // Another tab may have made the offer since.
    if (installWay() === null || !mayBeOffered(Date.now())) return;
    noteOffered(Date.now());
    offer();
  };
  /**
   * Counts the changes in the outbox after `seq`, and waits for an idle page if one of them allows the offer.
   * @returns the `seq` of the last counted change
   */
  const countChanges = async (seq: number): Promise<number> => {
    const changes = await ask(changesAfter, seq);
    // Every change must be counted, so do not stop at the first match.
    const isOfferAllowed = changes.map(countTowardsOffer).includes(true);
    if (isOfferAllowed && stopWaiting === null && installWay() !== null && mayBeOffered(Date.now()))
      waitForIdle();
    return changes.at(-1)?.seq ?? seq;
  };
  // The counts run in sequence, because the user can make ticks faster than they are read.
  let counted = ask(newestSeq);
  const stopListening = onCommitted(() => {
    counted = counted.then((seq) => countChanges(seq).catch(() => seq));
  });
  return () => {
    stopListening();
    stopWaiting?.();
  };
}
