/** The separators of cells. RFC 4180 has the comma; spreadsheets in many countries write the other two. */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** One row of a table with the line on which it begins, counted from 1. */
export type CsvRow = { cells: string[]; line: number };

/**
 * A parsed CSV file. `openQuote` is the line of a quotation mark that is never closed, or null. Parsing of a
 * table that is too large stops early.
 */
export type CsvTable = { rows: CsvRow[]; openQuote: number | null; isTooLarge: boolean };

/** Formats rows as RFC 4180 does, with the byte order mark by which spreadsheets recognise UTF-8. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** More columns than any table of dishes has. */
const MAX_COLUMNS = 200;

/**
 * Parses a table with any line ends and with or without quotes. The separator is the one that yields the most
 * known titles, or else the one most frequent in the first line.
 * @param most the maximal number of rows
 * @param known returns how many of a row's cells are known titles
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
    if (rows.length > most || row.cells.length > MAX_COLUMNS) {
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
      // A separator at the very end is followed by one more, empty cell.
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
 * Reads a cell in quotes, where two quotation marks stand for one; null if they are never closed. If words
 * follow the last mark, as in `"Pho" bo`, the marks belong to the text and are kept.
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
      // Quotation marks on two different lines are not a pair, so the cell is read as one without quotes.
      if (lines > 0) return bareCell(source, start, separator);
      return { text: source.slice(start, end), end, lines };
    }
  }
}

function bareCell(source: string, start: number, separator: Separator): Cell {
  const end = endOf(ENDS[separator], source, start);
  return { text: source.slice(start, end), end, lines: 0 };
}

/** The end of a cell without quotes, for each separator. */
const ENDS = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g } as const;

function endOf(ends: RegExp, source: string, from: number): number {
  ends.lastIndex = from;
  return ends.exec(source)?.index ?? source.length;
}

/** Number of first rows that are searched for the titles. */
export const HEAD_ROWS = 100;

function separatorOf(source: string, most: number, known: (cells: readonly string[]) => number): Separator {
  const lines = source.split(/\r\n?|\n/, HEAD_ROWS).map((line) => line.slice(0, MAX_TITLES));
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

/** The most UTF-16 units of a line that can hold titles. */
const MAX_TITLES = 4_000;

/**
 * Matches the start of a cell that a spreadsheet would compute (OWASP, CSV injection), also in full-width
 * characters.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Returns the cell, with an apostrophe before it if a spreadsheet would compute it. `unguarded` reverses
 * this.
 */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Returns the original text of a guarded cell. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A copied cell that has line breaks. A spreadsheet puts it in quotes and doubles the quotes inside. */
const BROKEN_CELL = /(?<=^|\t)"((?:[^"\n]|""){0,1000}\n(?:[^"]|""){0,1000})"(?=\t|\r?\n|$)/gm;

/** Returns text copied from a spreadsheet with each row on one line: a line break in a cell becomes a space. */
export function withWholeCells(text: string): string {
  return text.replace(BROKEN_CELL, (_all, cell: string) =>
    cell.replaceAll('""', '"').replace(/\s*\r?\n\s*/g, ' '),
  );
}
