import { isDay } from '#src/domain/tasted.ts';
import {
  type FileDish,
  type FileList,
  type FileNote,
  type FilePart,
  MAX_FILE_DISHES,
  MAX_FILE_LISTS,
  plainDish,
  type ReadFile,
  readOrEmpty,
} from '#src/exchange/file-list.ts';
import { type CsvRow, escapeFormula, formatCsv, HEAD_ROWS, parseCsv, unescapeFormula } from './csv.ts';
import { type DayReader, dayReader } from './day-cell.ts';
import { withOurTitles } from './note-columns.ts';
import { starsOf, tickOf } from './tick-cell.ts';

/**
 * The columns of the app's own CSV, one dish per row. A list without dishes has one row without a dish
 * (docs/exchange.md).
 */
const COLUMNS = [
  'List',
  'Country',
  'Language',
  'List text',
  'List tags',
  'Dish',
  'Text',
  'Tags',
  'Tasted',
  'Day',
  'Stars',
  'Note',
  'Place',
] as const;
/**
 * An extra column that distinguishes lists whose own fields are all equal. It contains the number of the list
 * among these, from 2; it is empty for the first.
 */
const NUMBER = 'List no.';
type Column = Lowercase<(typeof COLUMNS)[number] | typeof NUMBER>;
/** The titles of these columns in lower case. */
const OUR_TITLES: ReadonlySet<string> = new Set([...COLUMNS, NUMBER].map((column) => column.toLowerCase()));

const YES = 'yes';

/** Formats lists as CSV. Every cell is guarded, so that no spreadsheet computes it as a formula. */
export function writeCsv(lists: readonly FileList[]): string {
  const occurrences = new Map<string, number>();
  const rows = lists.flatMap((list) => {
    const { name, country, language, text, tags } = list;
    const ofList = [name, country ?? '', language ?? '', text, tagCell(tags)];
    const occurrence = (occurrences.get(keyOf(list)) ?? 0) + 1;
    occurrences.set(keyOf(list), occurrence);
    const dishes = list.dishes.length === 0 ? [plainDish('')] : list.dishes;
    const number = occurrence === 1 ? '' : String(occurrence);
    return dishes.map((dish) => ({ number, cells: [...ofList, ...dishCells(dish)].map(escapeFormula) }));
  });
  const isNumbered = rows.some(({ number }) => number !== '');
  const titles = isNumbered ? [...COLUMNS, NUMBER] : COLUMNS;
  return formatCsv([titles, ...rows.map(({ cells, number }) => (isNumbered ? [...cells, number] : cells))]);
}

/** Returns the identity of a list in a table, which consists of all of the list's own fields. */
function keyOf({ name, country, language, text, tags }: FileList): string {
  return JSON.stringify([name, country, language, text, tags]);
}

function dishCells({ name, text, tags, isDone, tasted }: FileDish): string[] {
  const { day: readDay = '', stars = '', note = '', place = '' } = tasted;
  return [name, text, tagCell(tags), isDone ? YES : '', readDay, String(stars), note, place];
}

/** Returns a row's cell in one of the app's own columns; '' if the table lacks the column. */
type Cells = (column: Column) => string;

/**
 * A row of a table. `text` holds the cell of the column “Text” and all cells of foreign columns, such as
 * Takeout's URL.
 */
type Row = { cell: Cells; name: string; text: string };

/**
 * Reads the app's own table, Google Takeout's saved places (Title, Note, URL, Tags, Comment), or any table
 * with a column for the names of dishes: Dish, Title or Name.
 * @param fileName the name of a list if the table gives none
 * @param locale the reader's BCP 47 tag, which decides how ambiguous dates are read
 */
export function readCsv(text: string, fileName: string, locale: string): ReadFile {
  const { rows, openQuote, isTooLarge } = parseCsv(text, MAX_FILE_DISHES + MAX_FILE_LISTS, knownTitles);
  if (isTooLarge) return { kind: 'unreadable', trouble: 'size' };
  if (openQuote !== null) return { kind: 'unreadable', trouble: 'quote', line: openQuote };
  const titleRow = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => nameColumn(cells) !== undefined);
  const header = rows[titleRow];
  if (header === undefined) return { kind: 'unreadable', trouble: 'columns', line: rows[0]?.line ?? 1 };
  return readTable(header.cells, rows.slice(titleRow + 1), fileName, locale);
}

/** Reads rows by their column titles, one of which names dishes. */
export function readTable(
  givenTitles: readonly string[],
  rows: readonly CsvRow[],
  fileName: string,
  locale: string,
): ReadFile {
  const titles = withOurTitles(givenTitles, rows);
  const readRow = rowReader(titles);
  const lists = new Map<string, FileList>();
  const notes: FileNote[] = [];
  const filledRows = rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => ({ row: readRow(cells), line }));
  const readDay = dayReader(
    filledRows.flatMap(({ row }) => [row.cell('day'), row.cell('tasted')]),
    locale,
  );
  // Only in the app's own table do two equal rows mean that the list has the dish twice.
  const lowerTitles = titles.map((title) => title.trim().toLowerCase());
  const isFromAnotherApp = !(lowerTitles.includes('list') && lowerTitles.includes('dish'));
  for (const { row, line } of filledRows) {
    const list = { ...listOf(row.cell, fileName, line), ...(isFromAnotherApp && { isFromAnotherApp }) };
    const key = keyOf(list) + row.cell('list no.').trim();
    const { dishes } = lists.get(key) ?? list;
    if (!lists.has(key)) lists.set(key, list);
    const dish = dishOf(row, line, readDay, notes);
    // A row that names only a list is a list without dishes.
    if (row.cell('list') === '' || !isNothing(dish)) dishes.push(dish);
  }
  return readOrEmpty([...lists.values()], notes);
}

/** Returns a function that reads rows below these titles. */
function rowReader(header: readonly string[]): (cells: readonly string[]) => Row {
  const dishTitle = nameColumn(header) ?? '';
  const titles = header.map((cell) => {
    const title = cell.trim().toLowerCase();
    // In Takeout's table a note is about the place, not about a dish that was eaten.
    return title === 'note' && dishTitle !== 'dish' ? '' : title;
  });
  const columnOf = new Map([...titles.entries()].reverse().map(([at, title]) => [title, at]));
  return (cells) => {
    const cell = (column: string) => unescapeFormula(cells[columnOf.get(column) ?? -1] ?? '');
    const isOther = (title = '') => title !== dishTitle && !OUR_TITLES.has(title);
    const others = cells.filter((text, at) => text.trim() !== '' && isOther(titles[at]));
    return { cell, name: cell(dishTitle), text: [cell('text'), ...others].filter(Boolean).join('\n') };
  };
}

function isNothing({ name, text, tags, isDone, tasted }: FileDish): boolean {
  return (name + text).trim() === '' && tags.length === 0 && !isDone && Object.keys(tasted).length === 0;
}

/** Returns the title, in lower case, of the column with the names of dishes; undefined if there is none. */
export function nameColumn(cells: readonly string[]): string | undefined {
  const titles = cells.map((cell) => cell.trim().toLowerCase());
  const known = ['dish', 'title', 'name'].find((title) => titles.includes(title));
  // Takeout translates its titles into the account's language, but most languages call an address “URL”.
  return known ?? (titles.includes('url') && titles.length > 2 ? titles[0] : undefined);
}

/** Returns how many of these cells are known titles; 0 if none of them names dishes. */
function knownTitles(cells: readonly string[]): number {
  if (nameColumn(cells) === undefined) return 0;
  const others = ['title', 'name', 'url', 'comment'];
  return cells
    .map((cell) => cell.trim().toLowerCase())
    .filter((cell) => OUR_TITLES.has(cell) || others.includes(cell)).length;
}

function listOf(cell: Cells, fileName: string, line: number): FileList {
  return {
    name: cell('list') || fileName,
    country: cell('country') || null,
    language: cell('language') || null,
    text: cell('list text'),
    tags: tagsOf(cell('list tags')),
    dishes: [],
    line,
  };
}

function dishOf({ cell, name, text }: Row, line: number, readDay: DayReader, notes: FileNote[]): FileDish {
  const note = cell('note');
  const place = cell('place');
  const noteLeftOut = (part: FilePart) => void notes.push({ what: 'leftOut', part, targetName: name, line });
  const stars = starsOf(cell('stars'));
  if (cell('stars').trim() !== '' && stars === null) noteLeftOut('stars');
  // Many users write the day instead of a tick, so a day is a tick too.
  const tick = tickOf(cell('tasted'));
  const ticked = tick === null ? readDay(cell('tasted')) : '';
  if (tick === null && !isDay(ticked)) noteLeftOut('tick');
  const dayEaten = cell('day').trim() === '' && isDay(ticked) ? ticked : readDay(cell('day'));
  return {
    name,
    text,
    tags: tagsOf(cell('tags')),
    isDone: tick ?? isDay(ticked),
    tasted: {
      ...(dayEaten && { day: dayEaten }),
      ...(note && { note }),
      ...(place && { place }),
      ...(stars !== null && { stars }),
    },
    line,
  };
}

/** Formats tags as `#soup, #very spicy`. A `\` marks a comma and `#` inside one tag. */
function tagCell(tags: readonly string[]): string {
  return tags.map((tag) => tag.replace(/,(\s*\\*)#/g, ',$1\\#')).join(', ');
}

/** Reads the tags of a cell: `#soup, #very spicy`, or words separated by commas. */
function tagsOf(cell: string): string[] {
  const areOurs = cell.trim().startsWith('#');
  const tags = areOurs
    ? cell.split(/,\s*(?=#)/).map((tag) => tag.replace(/,(\s*\\*)\\#/g, ',$1#'))
    : cell.split(',');
  return tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
}
