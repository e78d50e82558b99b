/** The separators of cells. RFC 4180 has the comma; spreadsheets in many countries write the other two. */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** One row of a table with the line on which it begins, counted from 1. */
export type CsvRow = { cells: string[]; line: number };

/**
 * A parsed CSV file. `openQuote` is the line of a quotation mark that is never closed, or null. Parsing of a
 * table that is too large stops early.
 */
type CsvTable = { rows: CsvRow[]; openQuote: number | null; isTooLarge: boolean };

/** Formats rows as RFC 4180 does, with the byte order mark by which spreadsheets recognise UTF-8. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The most columns. No table of dishes has as many. */
const MAX_COLUMNS = 200;

/**
 * Parses a table with any line ends and with or without quotes. The separator is the one that yields the most
 * known titles, or else the one most frequent in the first line.
 * @param maxRows the most rows that a table may have
 * @param countTitles returns how many of a row's cells are known titles
 */
export function parseCsv(
  text: string,
  maxRows: number,
  countTitles: (cells: readonly string[]) => number = () => 0,
): CsvTable {
  const source = text.replace(/^\uFEFF/, '');
  return parseBy(separatorOf(source, maxRows, countTitles), source, maxRows);
}

function parseBy(separator: Separator, source: string, maxRows: number): CsvTable {
  const rows: CsvRow[] = [];
  let row: CsvRow = { cells: [], line: 1 };
  let line = 1;
  let position = 0;
  while (position < source.length) {
    if (rows.length > maxRows || row.cells.length > MAX_COLUMNS) {
      return { rows, openQuote: null, isTooLarge: true };
    }
    const cellLine = line;
    const cell =
      source[position] === '"'
        ? quotedCell(source, position, separator)
        : bareCell(source, position, separator);
    if (cell === null) return { rows, openQuote: cellLine, isTooLarge: false };
    row.cells.push(cell.text);
    line += cell.lines;
    position = cell.end;
    if (source[position] === separator) {
      position += 1;
      // A separator at the end of the file is followed by an empty cell.
      if (position === source.length) row.cells.push('');
      continue;
    }
    if (source[position] === '\r' && source[position + 1] === '\n') position += 1;
    position += 1;
    line += 1;
    rows.push(row);
    row = { cells: [], line };
  }
  if (row.cells.length > 0) rows.push(row);
  return { rows, openQuote: null, isTooLarge: rows.length > maxRows };
}

type Cell = { text: string; end: number; lines: number };

/**
 * Reads a cell in quotes, where two quotation marks stand for one; null if they are never closed. If words
 * follow the last mark, as in `"Pho" bo`, the marks belong to the text and are kept.
 */
function quotedCell(source: string, start: number, separator: Separator): Cell | null {
  let text = '';
  for (let position = start + 1; ; ) {
    const quote = source.indexOf('"', position);
    if (quote === -1) return null;
    text += source.slice(position, quote);
    position = quote + 2;
    if (source[quote + 1] === '"') text += '"';
    else {
      const lines = text.split(/\r\n?|\n/).length - 1;
      const end = endOf(CELL_END[separator], source, quote + 1);
      if (source.slice(quote + 1, end).trim() === '') return { text, end, lines };
      // Quotation marks on two different lines are not a pair, so the cell is read as one without quotes.
      if (lines > 0) return bareCell(source, start, separator);
      return { text: source.slice(start, end), end, lines };
    }
  }
}

function bareCell(source: string, start: number, separator: Separator): Cell {
  const end = endOf(CELL_END[separator], source, start);
  return { text: source.slice(start, end), end, lines: 0 };
}

/** The end of a cell without quotes, for each separator. */
const CELL_END = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g } as const;

function endOf(ends: RegExp, source: string, from: number): number {
  ends.lastIndex = from;
  return ends.exec(source)?.index ?? source.length;
}

/** The number of rows, from the start of the table, that are searched for the titles. */
export const HEAD_ROWS = 100;

function separatorOf(
  source: string,
  maxRows: number,
  countTitles: (cells: readonly string[]) => number,
): Separator {
  const lines = source.split(/\r\n?|\n/, HEAD_ROWS).map((line) => line.slice(0, MAX_TITLE_LINE));
  const [first = ''] = lines;
  const head = lines.join('\n');
  const choices = SEPARATORS.map((separator) => {
    const { rows } = parseBy(separator, head, maxRows);
    const titles = Math.max(0, ...rows.map(({ cells }) => countTitles(cells)));
    return { separator, titles, cells: first.split(separator).length };
  });
  const [best] = choices.sort((one, two) => two.titles - one.titles || two.cells - one.cells);
  return best?.separator ?? ',';
}

/** The most UTF-16 units that are read from a line in the search for titles. */
const MAX_TITLE_LINE = 4_000;

/**
 * Matches the start of a cell that a spreadsheet would compute (OWASP, CSV injection), also in full-width
 * characters.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Returns the cell, with an apostrophe before it if a spreadsheet would compute it.
 * `unescapeFormula` reverses this.
 */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Returns the original text of a cell that `escapeFormula` has returned. */
export function unescapeFormula(cell: string): string {
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
