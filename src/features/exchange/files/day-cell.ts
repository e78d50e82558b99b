import { isDay } from '#src/domain/tasted.ts';
import { latestDay } from './fit-lists.ts';
import { dayText, shortYears } from './short-years.ts';

/** A function that returns the day in a cell as `YYYY-MM-DD`, or the cell unchanged if it holds no day. */
export type DayReader = (cell: string) => string;

/** The year, month and day in a cell, as they are written there. */
type Parts = readonly [string, string, string];

/** The separators between the numbers of a date, including East Asian ones. */
const SEPARATOR = '(?:\\s*[./\\-年月년월]\\s*)';
const YEAR_FIRST = new RegExp(
  `^(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})[.日일]?(?:[T\\s].*)?$`,
  'u',
);
const YEAR_LAST = new RegExp(
  `^(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{4}|\\d{2})\\.?(?:\\s.*)?$`,
  'u',
);
const MONTH_NAME_SECOND = /^(\d{1,2})\.?[\s-]+(?:de\s+)?(\p{L}+)\.?[\s-]+(?:de\s+)?(\d{4}|\d{2})$/u;
const MONTH_NAME_FIRST = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u;
/**
 * A day as spreadsheets store it: days since 30 December 1899, here from 1927 to 2173, with an optional time
 * of day.
 */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;

/** The most UTF-16 units of a cell with a day. */
const MAX_CELL = 60;

/**
 * Returns a function that reads days as spreadsheets write them. The other cells of the column decide whether
 * `3/4/2026` begins with the day or the month, else the reader's region does. The column also decides whether
 * a two-digit year comes first or last. If it does not, the cell stays unchanged.
 * @param cells all cells of the column
 * @param locale the reader's BCP 47 tag with its region
 * @param latest the latest day on which a dish can have been eaten
 */
export function dayReader(
  cells: readonly string[],
  locale: string,
  latest: string = latestDay(Date.now()),
): DayReader {
  const isMonthFirst = monthFirst(cells, locale);
  const yearComesFirst = shortYears(cells.map(normalised), locale, latest);
  const months = new Map<string, number>();
  return (raw) => {
    const cell = normalised(raw);
    const [, y = '', m = '', d = ''] = YEAR_FIRST.exec(cell) ?? [];
    if (y !== '') return dayOrRaw(raw, [y, m, d]);
    const [, serial] = SERIAL.exec(cell) ?? [];
    if (serial !== undefined) return serialDay(Number(serial));
    const [, one = '', two = '', last = ''] = YEAR_LAST.exec(cell) ?? [];
    if (one !== '') {
      const isYearFirst = last.length === 2 && yearComesFirst(cell);
      if (isYearFirst === null) return raw;
      if (isYearFirst) return dayOrRaw(raw, [one, two, last]);
      const isMonthFirstHere = isMonthFirst && !cell.includes('.');
      return dayOrRaw(raw, isMonthFirstHere ? [last, one, two] : [last, two, one]);
    }
    const [, day = '', name = '', year = ''] =
      MONTH_NAME_SECOND.exec(cell) ?? withDayFirst(MONTH_NAME_FIRST.exec(cell)) ?? [];
    if (name === '') return raw;
    if (months.size === 0) for (const tag of ['en', locale]) nameMonths(months, tag);
    return dayOrRaw(raw, [year, String(months.get(name.toLowerCase()) ?? 0), day]);
  };
}

/** Normalises a cell; '' for one that is too long to be a day. */
function normalised(cell: string): string {
  return cell.length > MAX_CELL ? '' : cell.normalize('NFKC').trim();
}

function withDayFirst(found: RegExpExecArray | null): readonly string[] | null {
  return found && [found[0], found[2] ?? '', found[1] ?? '', found[3] ?? ''];
}

/**
 * Returns whether the month comes first in ambiguous dates. A number above 12 in a cell of the column
 * decides, else the reader's region.
 */
function monthFirst(cells: readonly string[], locale: string): boolean {
  const pairs = cells.flatMap((cell) => {
    const [, one = '', two = ''] = (!cell.includes('.') && YEAR_LAST.exec(normalised(cell))) || [];
    return one === '' ? [] : [{ one: Number(one), two: Number(two) }];
  });
  const [isDayFirst, isMonthFirst] = [pairs.some(({ one }) => one > 12), pairs.some(({ two }) => two > 12)];
  if (isDayFirst !== isMonthFirst) return isMonthFirst;
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day');
}

/** Adds the long and short names of months in the language `tag`, in the form that they have in dates. */
function nameMonths(months: Map<string, number>, tag: string): void {
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: style, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      months.set(name.toLowerCase().replace(/\.$/, ''), month);
    }
  }
}

/** Returns the day as `YYYY-MM-DD`, or the cell unchanged if the calendar has no such day. */
function dayOrRaw(raw: string, [y, m, d]: Parts): string {
  const day = dayText(y, m, d);
  return isDay(day) ? day : raw;
}

function serialDay(days: number): string {
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}
