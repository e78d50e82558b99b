import { isDay } from '#src/domain/tasted.ts';

/** Three numbers of at most two digits each, and the separator between the first two. */
const SHORT_DATE = /^(\d{1,2})(\s*[./\-年월月년]\s*)(\d{1,2})\s*[./\-月월]\s*(\d{2})\.?(?:\s.*)?$/u;
const LONG_FIRST = /^\d{4}\s*[./-]/;
const LONG_LAST = /^\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{4}/;

/**
 * Formats a year, month and day as `YYYY-MM-DD`, even if the calendar has no such day. A two-digit year means
 * one from 1970 to 2069.
 */
export function dayText(y: string, m: string, d: string): string {
  const year = y.length === 2 ? `${Number(y) < 70 ? '20' : '19'}${y}` : y;
  return [year, m.padStart(2, '0'), d.padStart(2, '0')].join('-');
}

/** The three numbers in a cell, as written there, and whether dots separate them. */
type ShortDate = { cell: string; one: string; two: string; last: string; hasDots: boolean };

function shortOf(cell: string): ShortDate | null {
  const [, one, between = '', two, last] = SHORT_DATE.exec(cell) ?? [];
  if (one === undefined || two === undefined || last === undefined) return null;
  return { cell, one, two, last, hasDots: between.includes('.') };
}

/** Returns the days of the calendar that a cell can mean if its year comes first, and if it comes last. */
function validDays({ one, two, last, hasDots }: ShortDate): { first: string[]; last: string[] } {
  const first = one.length === 2 ? [dayText(one, two, last)] : [];
  const lastDays = [dayText(last, two, one), ...(hasDots ? [] : [dayText(last, one, two)])];
  return { first: first.filter(isDay), last: lastDays.filter(isDay) };
}

/**
 * Decides for a column of dates with two-digit years whether the year comes first. `26-11-21`, for example,
 * is a day in 2026 or in 2021.
 * @param cells all cells of the column
 * @param locale the reader's BCP 47 tag with its region, which decides whether dotted dates may begin with
 *   the year
 * @param latest the latest day on which a dish can have been eaten
 * @returns a function that says whether a cell's year comes first; null if that is undecided
 */
export function shortYears(
  cells: readonly string[],
  locale: string,
  latest: string,
): (cell: string) => boolean | null {
  const all = cells.flatMap((cell) => shortOf(cell) ?? []);
  const isYearFirst = regionBeginsWithYear(locale);
  const orders = [false, true].map((hasDots) => {
    const dates = all.filter((each) => each.hasDots === hasDots);
    // In dotted dates the year comes last, except in a few regions.
    return hasDots && !isYearFirst ? false : orderOf(dates, cells, latest);
  });
  return (cell) => {
    const short = shortOf(cell);
    if (short === null) return false;
    // Undecided, because the years of Japanese eras have two digits too.
    if (/[年년]/u.test(cell)) return null;
    const { first, last } = validDays(short);
    // Some dates are the same in both orders.
    if (first.length === 0 || last.every((day) => day === first[0])) return first.length > 0;
    return orders[Number(short.hasDots)] ?? null;
  };
}

/** Returns whether the year comes first in all of these dates; null if both orders are possible. */
function orderOf(dates: readonly ShortDate[], cells: readonly string[], latest: string): boolean | null {
  // A planned day is in this year or the next. If an order gives a later day, the order is wrong.
  const end = `${Number(latest.slice(0, 4)) + 1}-12-31`;
  const fits = (side: 'first' | 'last') =>
    dates.every((each) => validDays(each)[side].some((day) => day <= end));
  const [isFirst, isLast] = [fits('first'), fits('last')];
  if (isFirst !== isLast) return isFirst;
  const [longFirst, longLast] = [LONG_FIRST, LONG_LAST].map((pattern) =>
    cells.some((cell) => pattern.test(cell)),
  );
  if (longFirst !== longLast) return longFirst ?? null;
  // Users eat on many days in one year, but hardly on the same day of the month in many years. So a number
  // that never changes is the year.
  const [ones, twos, lasts] = (['one', 'two', 'last'] as const).map(
    (part) => new Set(dates.map((each) => Number(each[part]))).size,
  );
  if (ones === undefined || twos === undefined || lasts === undefined || twos < 2) return null;
  if (ones === 1 && lasts > 2) return true;
  return lasts === 1 && ones > 2 ? false : null;
}

function regionBeginsWithYear(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('year') < parts.indexOf('day');
}
