import {
  type FileDish,
  type FileList,
  type FileNote,
  MOST_DISHES,
  MOST_LISTS,
  plainDish,
  type ReadFile,
  readOrEmpty,
} from '#src/exchange/file-list.ts';
import { formatCsv, guarded, parseCsv, unguarded } from './csv.ts';

/** The columns of our own CSV, one dish a row; of a list without dishes a row that names none (docs/exchange.md). */
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
type Column = Lowercase<(typeof COLUMNS)[number]>;
const OURS: ReadonlySet<string> = new Set(COLUMNS.map((column) => column.toLowerCase()));

const YES = 'yes';
/** What counts as a tick in a table that people have written. */
const TICKS = [YES, 'x', '1', 'true', '✓', '✔'];

/** Lists as a table for spreadsheets, which compute none of its cells. */
export function writeCsv(lists: readonly FileList[]): string {
  const rows = lists.flatMap((list) => {
    const { name, country, language, text, tags } = list;
    const ofList = [name, country ?? '', language ?? '', text, tags.join(', ')];
    const dishes = list.dishes.length === 0 ? [plainDish('')] : list.dishes;
    return dishes.map((dish) => [...ofList, ...dishCells(dish)].map(guarded));
  });
  return formatCsv([COLUMNS, ...rows]);
}

function dishCells({ name, text, tags, isDone, tasted }: FileDish): string[] {
  const { day = '', stars = '', note = '', place = '' } = tasted;
  return [name, text, tags.join(', '), isDone ? YES : '', day, String(stars), note, place];
}

/** What a row says in each of our columns that the table has; '' in the others. */
type Cells = (column: Column) => string;

/** A row: `text` has besides our column of it what stands in those that are none of ours, such as Takeout's address. */
type Row = { cell: Cells; name: string; text: string };

/**
 * Reads our own table, Google Takeout's saved places (Title, Note, URL, Tags, Comment), or any with a column for the
 * names of dishes: Dish, Title or Name.
 * @param fileName what a list is called where the table names none
 */
export function readCsv(text: string, fileName: string): ReadFile {
  const { rows, openQuote, isTooLarge } = parseCsv(text, MOST_DISHES + MOST_LISTS);
  if (isTooLarge) return { kind: 'unreadable', trouble: 'size' };
  if (openQuote !== null) return { kind: 'unreadable', trouble: 'quote', line: openQuote };
  const head = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => nameColumn(cells) !== undefined);
  const header = rows[head];
  if (header === undefined) return { kind: 'unreadable', trouble: 'columns', line: rows[0]?.line ?? 1 };
  const read = reader(header.cells);
  const lists = new Map<string, FileList>();
  const notes: FileNote[] = [];
  for (const { cells, line } of rows.slice(head + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = read(cells);
    const list = listOf(row.cell, fileName, line);
    const key = JSON.stringify([list.name, list.country, list.language, list.text, list.tags]);
    const { dishes } = lists.get(key) ?? list;
    if (!lists.has(key)) lists.set(key, list);
    const dish = dishOf(row, line, notes);
    // A row of nothing but its list is a list without dishes.
    if (row.cell('list') === '' || !isNothing(dish)) dishes.push(dish);
  }
  return readOrEmpty([...lists.values()], notes);
}

/** Titles stand within so many rows. */
const HEAD_ROWS = 100;

/** Reads rows below these titles. */
function reader(header: readonly string[]): (cells: readonly string[]) => Row {
  const named = nameColumn(header) ?? '';
  const titles = header.map((cell) => {
    const title = cell.trim().toLowerCase();
    // A note in Takeout's table is about the place, not about what was eaten.
    return title === 'note' && named !== 'dish' ? '' : title;
  });
  const places = new Map([...titles.entries()].reverse().map(([at, title]) => [title, at]));
  return (cells) => {
    const cell = (column: string) => unguarded(cells[places.get(column) ?? -1] ?? '');
    const isOther = (title = '') => title !== named && !OURS.has(title);
    const others = cells.filter((text, at) => text.trim() !== '' && isOther(titles[at]));
    return { cell, name: cell(named), text: [cell('text'), ...others].filter(Boolean).join('\n') };
  };
}

function isNothing({ name, text, tags, isDone, tasted }: FileDish): boolean {
  return (name + text).trim() === '' && tags.length === 0 && !isDone && Object.keys(tasted).length === 0;
}

/** The title of the column that has the names of dishes; undefined where there is none. */
function nameColumn(cells: readonly string[]): string | undefined {
  const titles = cells.map((cell) => cell.trim().toLowerCase());
  const known = ['dish', 'title', 'name'].find((title) => titles.includes(title));
  // Takeout's own titles are in the account's language, but an address is called URL in most of them.
  return known ?? (titles.includes('url') && titles.length > 2 ? titles[0] : undefined);
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

function dishOf({ cell, name, text }: Row, line: number, notes: FileNote[]): FileDish {
  const day = cell('day');
  const stars = cell('stars').trim();
  const note = cell('note');
  const place = cell('place');
  const isNumber = /^\d+$/.test(stars);
  if (stars !== '' && !isNumber) notes.push({ what: 'leftOut', part: 'stars', of: name, line });
  return {
    name,
    text,
    tags: tagsOf(cell('tags')),
    isDone: TICKS.includes(cell('tasted').trim().toLowerCase()),
    tasted: {
      ...(day && { day }),
      ...(note && { note }),
      ...(place && { place }),
      ...(isNumber && { stars: Number(stars) }),
    },
    line,
  };
}

/** Tags of a cell: `#soup, #very spicy`, or words with commas between. */
function tagsOf(cell: string): string[] {
  const tags = cell.trim().startsWith('#') ? cell.split(/,\s*(?=#)/) : cell.split(',');
  return tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
}
