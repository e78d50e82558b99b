/** What separates cells: RFC 4180 has the comma; spreadsheets of many countries write the others. */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** One row of a table and the line it begins on, from 1. */
export type CsvRow = { cells: string[]; line: number };

/**
 * The table of a CSV file; `openQuote` is the line of a quotation mark that nothing closes, where there is one. One that
 * is too large is read no further than that shows.
 */
export type CsvTable = { rows: CsvRow[]; openQuote: number | null; isTooLarge: boolean };

/** Rows as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** More columns than any table of dishes has. */
const MOST_COLUMNS = 200;

/**
 * Reads a table: any line ends, cells with quotes or without, and the separator by which its titles are known, or else the
 * one that its first line has most of.
 * @param most how many rows it may have
 * @param known how many of a row's cells are titles that are known
 */
export function parseCsv(
  text: string,
  most: number,
  known: (cells: readonly string[]) => number = () => 0,
): CsvTable {
  const source = text.replace(/^\uFEFF/, '');
  return parseBy(separatorOf(source, most, known), source, most);
}

function parseBy(separator: Separator, source: string, most: number): CsvTable {
  const rows: CsvRow[] = [];
  let row: CsvRow = { cells: [], line: 1 };
  let line = 1;
  let at = 0;
  while (at < source.length) {
    if (rows.length > most || row.cells.length > MOST_COLUMNS) {
      return { rows, openQuote: null, isTooLarge: true };
    }
    const begun = line;
    const cell = source[at] === '"' ? quotedCell(source, at, separator) : bareCell(source, at, separator);
    if (cell === null) return { rows, openQuote: begun, isTooLarge: false };
    row.cells.push(cell.text);
    line += cell.lines;
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      // A separator at the very end has one more cell behind it.
      if (at === source.length) row.cells.push('');
      continue;
    }
    if (source[at] === '\r' && source[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    rows.push(row);
    row = { cells: [], line };
  }
  if (row.cells.length > 0) rows.push(row);
  return { rows, openQuote: null, isTooLarge: rows.length > most };
}

type Cell = { text: string; end: number; lines: number };

/**
 * A cell in quotes, two of which stand for one; null when they are never closed. Where words follow the last, as in
 * `"Pho" bo`, the marks are the text's own and nothing is taken off.
 */
function quotedCell(source: string, start: number, separator: Separator): Cell | null {
  let text = '';
  for (let at = start + 1; ; ) {
    const quote = source.indexOf('"', at);
    if (quote === -1) return null;
    text += source.slice(at, quote);
    at = quote + 2;
    if (source[quote + 1] === '"') text += '"';
    else {
      const lines = text.split(/\r\n?|\n/).length - 1;
      const end = endOf(ENDS[separator], source, quote + 1);
      if (source.slice(quote + 1, end).trim() === '') return { text, end, lines };
      // Marks of two rows are no pair.
      if (lines > 0) return bareCell(source, start, separator);
      return { text: source.slice(start, end), end, lines };
    }
  }
}

function bareCell(source: string, start: number, separator: Separator): Cell {
  const end = endOf(ENDS[separator], source, start);
  return { text: source.slice(start, end), end, lines: 0 };
}

/** Where a cell ends that is not in quotes. */
const ENDS = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g } as const;

function endOf(ends: RegExp, source: string, from: number): number {
  ends.lastIndex = from;
  return ends.exec(source)?.index ?? source.length;
}

/** Titles stand within so many rows. */
export const HEAD_ROWS = 100;

function separatorOf(source: string, most: number, known: (cells: readonly string[]) => number): Separator {
  const lines = source.split(/\r\n?|\n/, HEAD_ROWS).map((line) => line.slice(0, MOST_TITLES));
  const [first = ''] = lines;
  const head = lines.join('\n');
  const choices = SEPARATORS.map((separator) => {
    const { rows } = parseBy(separator, head, most);
    const titles = Math.max(0, ...rows.map(({ cells }) => known(cells)));
    return { separator, titles, cells: first.split(separator).length };
  });
  const [best] = choices.sort((one, two) => two.titles - one.titles || two.cells - one.cells);
  return best?.separator ?? ',';
}

/** No line of titles has more letters than these. */
const MOST_TITLES = 4_000;

/** What a spreadsheet would take for a formula (OWASP, CSV injection), also in the wide letters of East Asia. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A cell that no spreadsheet computes; `unguarded` gives back what it was. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** What a guarded cell was. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
