import type { List } from './list.ts';

/** What somebody keeps of a dish they tasted; theirs alone. What is missing was not said. */
export type Tasted = {
  /** The calendar day where they were, `YYYY-MM-DD`: a day has no time zone. */
  day?: string | undefined;
  note?: string | undefined;
  /** 1 to 5. */
  stars?: number | undefined;
  /** Where, in their own words. */
  place?: string | undefined;
};

/** What is to become of it: what is left out stays, null or an empty text takes away. */
export type TastedChange = {
  day?: string | null | undefined;
  note?: string | undefined;
  stars?: number | null | undefined;
  place?: string | undefined;
};

/** Takes away all but the day, which is the tick's own. */
export const NO_WORDS: TastedChange = { note: '', stars: null, place: '' };

/** The calendar day of a moment where this device is. */
export function dayOf(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${year}-${month}-${day}`;
}

/** Whether a text is a day of the calendar, from 1900 on. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) >= 1900 && moment.toISOString().slice(0, 10) === text;
}

/** Whether there is more than the day: something that somebody wrote or chose. */
export function hasWords({ note, stars, place }: Tasted = {}): boolean {
  return note !== undefined || stars !== undefined || place !== undefined;
}

/** What is kept after a change; its fields always stand in the same order. */
export function changedTasted(before: Tasted = {}, change: TastedChange): Tasted {
  const day = wanted(change.day, before.day);
  const note = wanted(change.note, before.note);
  const place = wanted(change.place, before.place);
  const stars = wanted(change.stars, before.stars);
  return { ...(day && { day }), ...(note && { note }), ...(place && { place }), ...(stars && { stars }) };
}

function wanted<T>(next: T | null | undefined, before: T | undefined): T | undefined {
  return next === undefined ? before : (next ?? undefined);
}

/** What is kept once a tick is taken back: the day goes with it, unless there is more; that goes only when somebody says so. */
export function untickedTasted(before: Tasted | undefined): Tasted {
  return before !== undefined && hasWords(before) ? before : {};
}

/** A list with what its owner keeps of one of its dishes; where nothing is kept nothing is said. */
export function withTasted(before: List, itemID: string, kept: Tasted): List {
  if (JSON.stringify(before.tasted?.[itemID] ?? {}) === JSON.stringify(kept)) return before;
  const { tasted = {}, ...list } = before;
  const { [itemID]: _gone, ...others } = tasted;
  const all = Object.keys(kept).length === 0 ? others : { ...tasted, [itemID]: kept };
  return Object.keys(all).length === 0 ? list : { ...list, tasted: all };
}
