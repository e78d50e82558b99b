import { cutTo } from '#src/domain/cut-text.ts';
import {
  type FileDish,
  type FileList,
  type FileNote,
  MAX_FILE_DISHES,
  MAX_FILE_LISTS,
  plainDish,
  type ReadFile,
  readOrEmpty,
} from '#src/exchange/file-list.ts';
import { markedLine } from './bullets.ts';
import type { CsvRow } from './csv.ts';
import { nameColumn, readTable } from './csv-file.ts';
import { encodeEscapes, restoreEscapes, stripMarkdown, withoutMetadata } from './markdown.ts';
import { titleAbove, withoutFinalColon } from './notes-title.ts';

/** Line ends of all systems. */
export const LINE_END = /\r\n?|[\n\u2028\u2029]/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*)$/;
const UNDERLINE = /^ {0,3}(?:=+|-{2,})\s*$/;
const RULE = /^\s*(?:[-*_=]\s*){3,}$/;
/**
 * The most UTF-16 units that are read from a line. They are enough for a name, or a link with its URL.
 */
const LINE_MAX = 4_000;
/** The most lines, enough for all dishes and for headings, texts and blank lines. */
const MAX_LINES = 4 * MAX_FILE_DISHES;
/** The most headings, enough for one per list and as many titles above them. */
const MAX_HEADINGS = 2 * MAX_FILE_LISTS;

/**
 * Reads plain text or Markdown. A heading begins a list, every other line is a dish, and a ticked box marks a
 * tasted one. Lines indented below a bullet are the dish's text, and a table has one dish per row. If only
 * one list follows, the first heading is its name.
 * @param fileName the name of a list without a heading
 * @param locale the reader's BCP 47 tag, which decides how dates in tables are read
 * @param options.areDishes whether the user has said that the lines are dishes, as when pasting them. Then a
 * line is a title only if it ends in a colon, and a heading only if there are other lines.
 */
export function readText(
  text: string,
  fileName: string,
  locale: string,
  { areDishes = false } = {},
): ReadFile {
  const lists: FileList[] = [];
  const notes: FileNote[] = [];
  let dish: FileDish | undefined;
  const add = (name: string, line: number, text = '') => {
    lists.push({
      name,
      text,
      country: null,
      language: null,
      tags: [],
      dishes: [],
      line,
      isFromAnotherApp: true,
    });
    dish = undefined;
  };
  const lines = text.replace(/^\uFEFF/, '').split(LINE_END, MAX_LINES + 1);
  if (lines.length > MAX_LINES) return { kind: 'unreadable', trouble: 'size' };
  // Long lines are cut here, once, because no later step makes a line longer.
  const cutLines = lines.map((line) => cutTo(line, LINE_MAX));
  const { title: ownTitle, lines: contentLines } = withoutMetadata(cutLines, notes);
  const title = ownTitle ?? fileName;
  const titleIndex = titleAbove(contentLines, (raw) => markedLine(raw).hasMark, areDishes);
  const hasHeadings = !areDishes || contentLines.some((raw) => raw.trim() !== '' && !HEADING.test(raw));
  for (let index = 0; index < contentLines.length; index++) {
    const line = index + 1;
    const raw = contentLines[index] ?? '';
    if (raw.trim() === '' || RULE.test(raw) || (areDishes && UNDERLINE.test(raw))) continue;
    if (lists.length > MAX_HEADINGS) return { kind: 'unreadable', trouble: 'size' };
    const heading = HEADING.exec(raw);
    if (heading !== null && hasHeadings) {
      add(stripMarkdown(withoutClosingMarks(heading[1] ?? '')).name || title, line);
      continue;
    }
    const underlinedTitle = areDishes ? null : underlined(contentLines, index);
    if (underlinedTitle !== null) {
      add(stripMarkdown(underlinedTitle).name || title, line);
      index += 1;
      continue;
    }
    if (index === titleIndex) {
      const words = withoutFinalColon(stripMarkdown(raw).name);
      add(ownTitle ?? (words || title), line, ownTitle && words);
      continue;
    }
    const rows = tableAt(contentLines, index);
    if (lists.length === 0) add(title, line);
    if (rows.length > 0) {
      const table = readMarkdownTable(rows, locale);
      lists.at(-1)?.dishes.push(...table.dishes);
      notes.push(...table.notes);
      index += rows.length;
      continue;
    }
    const read = dishLine(heading === null ? raw : withoutClosingMarks(heading[1] ?? ''));
    if (!read.hasMark && dish !== undefined && /^(?:\s{2,}|\t)/.test(raw)) {
      const more = [read.name, read.text].filter(Boolean).join('\n');
      if (dish.text.length <= LINE_MAX) dish.text = [dish.text, more].filter(Boolean).join('\n');
      continue;
    }
    // A line with only a picture names no dish, so it is skipped.
    if (read.name === '') continue;
    const tasted = read.day === undefined ? {} : { day: read.day };
    const next = { ...plainDish(read.name, read.text), isDone: read.isDone, tasted, line };
    lists.at(-1)?.dishes.push(next);
    dish = read.hasMark ? next : undefined;
  }
  return readOrEmpty(nameOnlyList(lists), notes);
}

/**
 * Drops lists without dishes, which come from headings above other headings. If one list remains, the first
 * heading becomes its name, and the heading directly above its dishes becomes its text.
 */
function nameOnlyList(lists: FileList[]): FileList[] {
  const filledLists = lists.filter(({ dishes }) => dishes.length > 0);
  const [first] = lists;
  const [only] = filledLists;
  if (filledLists.length !== 1 || first === undefined || only === undefined || first === only) {
    return filledLists;
  }
  return [{ ...only, name: first.name, text: only.name }];
}

/**
 * Returns the rows of a Markdown table without the line of dashes; an empty array if no table begins here.
 */
function tableAt(lines: readonly string[], index: number): CsvRow[] {
  const [titles, dashes] = [lines[index] ?? '', (lines[index + 1] ?? '').trim()];
  const isTable =
    dashes.includes('-') && dashes.split('|').every((cell) => /^(?::?-+:?)?$/.test(cell.trim()));
  if (!titles.includes('|') || !dashes.includes('|') || !isTable) return [];
  const rows: CsvRow[] = [{ cells: cellsOf(titles), line: index + 1 }];
  for (let at = index + 2; lines[at]?.includes('|'); at++)
    rows.push({ cells: cellsOf(lines[at] ?? ''), line: at + 1 });
  return rows;
}

function cellsOf(line: string): string[] {
  const cells = encodeEscapes(line)
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return cells.map((cell) => {
    const { name, text } = stripMarkdown(restoreEscapes(cell.trim()));
    return [name, text].filter(Boolean).join('\n');
  });
}

/** Reads a table's dishes from the column that names them, else from the first column. */
function readMarkdownTable(
  [titles, ...rows]: CsvRow[],
  locale: string,
): { dishes: FileDish[]; notes: FileNote[] } {
  const names = titles?.cells ?? [];
  const tableTitles = nameColumn(names) === undefined ? ['Dish', ...names.slice(1)] : names;
  const table = readTable(tableTitles, rows, '', locale);
  if (table.kind !== 'read') return { dishes: [], notes: [] };
  return { dishes: table.lists.flatMap(({ dishes }) => dishes), notes: table.notes };
}

/** Returns a heading's words without the closing marks of `## Soups ##`. */
function withoutClosingMarks(words: string): string {
  let end = words.trimEnd().length;
  while (words[end - 1] === '#') end -= 1;
  return words.slice(0, end).trimEnd();
}

/** Returns the words of an underlined heading (`Soups` over `=====`) that begins here; null if none does. */
function underlined(lines: readonly string[], index: number): string | null {
  const [words, line] = [lines[index] ?? '', lines[index + 1] ?? ''];
  if (!UNDERLINE.test(line) || !isParagraph(words)) return null;
  // Several lines of dishes above a rule are not a heading, unless the rule is exactly as long as the last
  // line.
  const length = line.trim().length;
  const isAsLongAsWords = length > 3 && length === [...words.trim()].length;
  if (isParagraph(lines[index - 1] ?? '') && !isAsLongAsWords) return null;
  // A last line above a rule is not a heading either, because a heading has lines below it.
  return lines.slice(index + 2).some((next) => next.trim() !== '') ? words.trim() : null;
}

/**
 * Returns whether a line is part of a CommonMark paragraph, so not a heading, bullet, rule, quote or row of a
 * table.
 */
function isParagraph(line: string): boolean {
  const isOther =
    HEADING.test(line) || RULE.test(line) || UNDERLINE.test(line) || /^(?: {4}|\t|\s*[>|])/.test(line);
  return line.trim() !== '' && !isOther && !markedLine(line).hasMark;
}

function dishLine(raw: string) {
  const { words, more, ...rest } = markedLine(raw);
  const { name, text } = stripMarkdown(words);
  return { ...rest, name, text: [text, more].filter(Boolean).join('\n') };
}
