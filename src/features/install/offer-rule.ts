import type { Entry } from '#src/db/schema.ts';

/** When the offer was last made on this device, in milliseconds since 1970; and how many ticks were made here. */
const OFFERED = 'installOffered';
const TICKS = 'installTicks';
/** After the third tick somebody knows what the app is for. */
const ENOUGH_TICKS = 3;
/** How long whoever did not want it is not asked again, in milliseconds. */
const PAUSE_MS = 90 * 86_400_000;

/**
 * Counts a change of the user's towards the offer to install the app.
 * @returns whether it is one to offer it after: a list was saved, or a third dish or a later one ticked
 */
export function isGoodTime({ kind, args }: Pick<Entry, 'kind'> & { args: object }): boolean {
  if (kind === 'list.save') return true;
  if (kind !== 'item.tick' || !('isDone' in args && args.isDone)) return false;
  const ticks = Number(localStorage.getItem(TICKS)) + 1;
  localStorage.setItem(TICKS, String(ticks));
  return ticks >= ENOUGH_TICKS;
}

/** Whether it was not offered for ninety days. */
export const mayBeOffered = (now: number): boolean => now - Number(localStorage.getItem(OFFERED)) >= PAUSE_MS;

/** Keeps that it was offered now. */
export const noteOffered = (now: number): void => localStorage.setItem(OFFERED, String(now));
