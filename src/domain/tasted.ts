import type { List } from './list.ts';

/** A user's private notes on a dish they tasted. A missing field was not filled in. */
export type Tasted = {
  /** The local calendar day, `YYYY-MM-DD`, without a time zone. */
  day?: string | undefined;
  note?: string | undefined;
  /** 1 to 5. */
  stars?: number | undefined;
  /** The place, in the user's own words. */
  place?: string | undefined;
};

/** A change of the notes. An omitted field stays; null or '' removes a field. */
export type TastedChange = {
  day?: string | null | undefined;
  note?: string | undefined;
  stars?: number | null | undefined;
  place?: string | undefined;
};

/** The change that removes all notes except the day, which belongs to the tick. */
export const NO_NOTES: TastedChange = { note: '', stars: null, place: '' };

/** Returns the calendar day of a moment in this device's time zone. */
export function dayOf(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${year}-${month}-${day}`;
}

/** Returns whether a text is a calendar day from 1900 on. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) >= 1900 && moment.toISOString().slice(0, 10) === text;
}

/** Returns whether there is more than the day: a note, stars or a place. */
export function hasNotes({ note, stars, place }: Tasted = {}): boolean {
  return note !== undefined || stars !== undefined || place !== undefined;
}

/** Returns the notes after a change. The fields always have the same order. */
export function changedTasted(before: Tasted = {}, change: TastedChange): Tasted {
  const day = changedValue(change.day, before.day);
  const note = changedValue(change.note, before.note);
  const place = changedValue(change.place, before.place);
  const stars = changedValue(change.stars, before.stars);
  return { ...(day && { day }), ...(note && { note }), ...(place && { place }), ...(stars && { stars }) };
}

function changedValue<T>(next: T | null | undefined, before: T | undefined): T | undefined {
  return next === undefined ? before : (next ?? undefined);
}

/** Returns dishes with the most stars first; dishes with equally many keep their order. */
export function mostStarsFirst<D extends { id: string }>(
  dishes: readonly D[],
  tasted: List['tasted'] = {},
): D[] {
  const starsOf = ({ id }: D) => tasted[id]?.stars ?? 0;
  return [...dishes].sort((one, other) => starsOf(other) - starsOf(one));
}

/**
 * Returns the notes after a tick is removed: the day is removed too, unless there are other notes, which only
 * the user removes (P4.7).
 */
export function untickedTasted(before: Tasted | undefined): Tasted {
  return before !== undefined && hasNotes(before) ? before : {};
}

/** Returns a list with `notes` as the notes on one of its dishes; empty notes remove them. */
export function withTasted(list: List, itemID: string, notes: Tasted): List {
  if (JSON.stringify(list.tasted?.[itemID] ?? {}) === JSON.stringify(notes)) return list;
  const { tasted = {}, ...rest } = list;
  const { [itemID]: _replaced, ...others } = tasted;
  const all = Object.keys(notes).length === 0 ? others : { ...tasted, [itemID]: notes };
  return Object.keys(all).length === 0 ? rest : { ...rest, tasted: all };
}
