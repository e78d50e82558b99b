/** What separates cells: RFC 4180 has the comma; spreadsheets of many countries write the others. */
const SEPARATORS = [',', ';', '\t'] as const;

/** One row of a table and the line it begins on, from 1. */
export type CsvRow = { cells: string[]; line: number };

/** The table of a CSV file; `openQuote` is the line of a quotation mark that nothing closes, where there is one. */
export type CsvTable = { rows: CsvRow[]; openQuote: number | null };

/** Rows as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Reads a table: any line ends, cells with quotes or without, the separator that its first line has most of. */
export function parseCsv(text: string): CsvTable {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let row: CsvRow = { cells: [], line: 1 };
  let line = 1;
  let at = 0;
  while (at < source.length) {
    const begun = line;
    const cell = source[at] === '"' ? quotedCell(source, at) : bareCell(source, at, separator);
    if (cell === null) return { rows, openQuote: begun };
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
  return { rows, openQuote: null };
}

type Cell = { text: string; end: number; lines: number };

/** A cell in quotes, two of which stand for one; null when they are never closed. What follows the last is taken too. */
function quotedCell(source: string, start: number): Cell | null {
  const match = /"((?:[^"]|"")*)"([^,;\t\r\n]*)/y;
  match.lastIndex = start;
  const found = match.exec(source);
  if (found === null) return null;
  const [all, inside = '', behind = ''] = found;
  const text = inside.replaceAll('""', '"') + behind;
  return { text, end: start + all.length, lines: inside.split(/\r\n?|\n/).length - 1 };
}

function bareCell(source: string, start: number, separator: string): Cell {
  let end = start;
  while (end < source.length && ![separator, '\r', '\n'].includes(source[end] ?? '')) end += 1;
  return { text: source.slice(start, end), end, lines: 0 };
}

function separatorOf(source: string): string {
  const [first = ''] = source.split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

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
