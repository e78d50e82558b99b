import type { Entry } from '#src/db/schema.ts';

/** Local storage key of the time of the last offer, in milliseconds since 1970. */
const OFFERED = 'installOffered';
/** Local storage key of the number of ticks on this device. */
const TICKS = 'installTicks';
/** Number of ticks after which the user knows the app well enough for the offer. */
const ENOUGH_TICKS = 3;
/** The pause after an offer, in milliseconds (90 days). */
const PAUSE_MS = 90 * 86_400_000;

/**
 * Counts a user's change towards the offer to install the app.
 * @returns true if the app may be offered after this change, because it saves a list or ticks a third or
 *   later dish
 */
export function countTowardsOffer({ kind, args }: Pick<Entry, 'kind'> & { args: object }): boolean {
  if (kind === 'list.save') return true;
  if (kind !== 'item.tick' || !('isDone' in args && args.isDone)) return false;
  const ticks = Number(localStorage.getItem(TICKS)) + 1;
  localStorage.setItem(TICKS, String(ticks));
  return ticks >= ENOUGH_TICKS;
}

/** Returns whether the last offer was at least 90 days ago. */
export const mayBeOffered = (now: number): boolean => now - Number(localStorage.getItem(OFFERED)) >= PAUSE_MS;

/** Stores the time of the offer. */
export const noteOffered = (now: number): void => localStorage.setItem(OFFERED, String(now));
