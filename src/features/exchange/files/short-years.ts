import { isDay } from '#src/domain/tasted.ts';

/** Three numbers of at most two digits each, and what stands between the first two. */
const SHORT = /^(\d{1,2})(\s*[./\-年월月년]\s*)(\d{1,2})\s*[./\-月월]\s*(\d{2})\.?(?:\s.*)?$/u;
const LONG_FIRST = /^\d{4}\s*[./-]/;
const LONG_LAST = /^\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{4}/;

/** A year, month and day as `YYYY-MM-DD`, whether or not there is such a day; two digits of a year are those of our time. */
export function dayText(y: string, m: string, d: string): string {
  const year = y.length === 2 ? `${Number(y) < 70 ? '20' : '19'}${y}` : y;
  return [year, m.padStart(2, '0'), d.padStart(2, '0')].join('-');
}

/** Three numbers as they stand in a cell, and whether dots are between them. */
type Short = { cell: string; one: string; two: string; last: string; isDotted: boolean };

function shortOf(cell: string): Short | null {
  const [, one, between = '', two, last] = SHORT.exec(cell) ?? [];
  if (one === undefined || two === undefined || last === undefined) return null;
  return { cell, one, two, last, isDotted: between.includes('.') };
}

/** The days that a cell may be: with its year first, and with its year last. */
function readings({ one, two, last, isDotted }: Short): { first: string[]; last: string[] } {
  const first = one.length === 2 ? [dayText(one, two, last)] : [];
  const ends = [dayText(last, two, one), ...(isDotted ? [] : [dayText(last, one, two)])];
  return { first: first.filter(isDay), last: ends.filter(isDay) };
}

/**
 * Tells of the days of a column whose years have two digits whether the year stands first: `26-11-21` is a day of 2026 or
 * of 2021.
 * @param cells all of the column
 * @param locale the reader's BCP 47 tag with its region, by which days with dots have their year first
 * @param latest the latest day on which something can have been eaten
 * @returns of one cell whether its year stands first; null where that cannot be said
 */
export function shortYears(
  cells: readonly string[],
  locale: string,
  latest: string,
): (cell: string) => boolean | null {
  const all = cells.flatMap((cell) => shortOf(cell) ?? []);
  const isYearFirst = regionBeginsWithYear(locale);
  const orders = [false, true].map((isDotted) => {
    const some = all.filter((each) => each.isDotted === isDotted);
    // With dots the year stands last, but in a few countries.
    return isDotted && !isYearFirst ? false : orderOf(some, cells, latest);
  });
  return (cell) => {
    const short = shortOf(cell);
    if (short === null) return false;
    // Years of an emperor have two digits as well.
    if (/[年년]/u.test(cell)) return null;
    const { first, last } = readings(short);
    // Some days are the same either way.
    if (first.length === 0 || last.every((day) => day === first[0])) return first.length > 0;
    return orders[Number(short.isDotted)] ?? null;
  };
}

/** Whether the year stands first in all of these; null where both are possible. */
function orderOf(some: readonly Short[], cells: readonly string[], latest: string): boolean | null {
  // A day that the user plans is of this year or the next; a later one shows that its number is no year.
  const end = `${Number(latest.slice(0, 4)) + 1}-12-31`;
  const fits = (side: 'first' | 'last') =>
    some.every((each) => readings(each)[side].some((day) => day <= end));
  const [isFirst, isLast] = [fits('first'), fits('last')];
  if (isFirst !== isLast) return isFirst;
  const [longFirst, longLast] = [LONG_FIRST, LONG_LAST].map((long) => cells.some((cell) => long.test(cell)));
  if (longFirst !== longLast) return longFirst ?? null;
  // In one year people eat on many days; on one day of many years and months hardly.
  const [ones, twos, lasts] = (['one', 'two', 'last'] as const).map(
    (part) => new Set(some.map((each) => Number(each[part]))).size,
  );
  if (ones === undefined || twos === undefined || lasts === undefined || twos < 2) return null;
  if (ones === 1 && lasts > 2) return true;
  return lasts === 1 && ones > 2 ? false : null;
}

function regionBeginsWithYear(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('year') < parts.indexOf('day');
}
