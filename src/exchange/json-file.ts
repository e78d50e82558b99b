import {
  areTooMany,
  type FileDish,
  type FileList,
  type FileNote,
  type FilePart,
  type ReadFile,
  readOrEmpty,
} from './file-list.ts';

/** The name that marks a file of lists (docs/exchange.md). */
const FORMAT = 'food-odyssey';
/** The version of the format that this code writes, and the newest that it reads. */
const VERSION = 1;

/**
 * Returns lists as JSON; empty fields are omitted.
 * @param indent spaces of indentation for people to read; 0 for the shortest text
 */
export function writeJson(lists: readonly FileList[], indent = 2): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, lists: lists.map(listJson) }, null, indent);
}

function listJson({ name, text, country, language, tags, dishes }: FileList) {
  return {
    name,
    ...(text && { text }),
    ...(country && { country }),
    ...(language && { language }),
    ...(tags.length > 0 && { tags }),
    items: dishes.map(dishJson),
  };
}

function dishJson({ name, text, tags, isDone, tasted }: FileDish) {
  return {
    name,
    ...(text && { text }),
    ...(tags.length > 0 && { tags }),
    ...(isDone && { done: true }),
    ...(Object.keys(tasted).length > 0 && { tasted }),
  };
}

/** Reads the output of `writeJson`. Unknown fields are ignored, invalid ones noted (P12.4). */
export function readJson(text: string): ReadFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { kind: 'unreadable', trouble: 'json' };
  }
  const { format, version, lists } = fields(file);
  if (format !== FORMAT || typeof version !== 'number' || !Array.isArray(lists)) {
    return { kind: 'unreadable', trouble: 'format' };
  }
  if (version > VERSION) return { kind: 'unreadable', trouble: 'newer' };
  // The dishes are counted first, so that a file with too many of them is not processed.
  const counts = lists.map((list) => [fields(list).items].flat().length);
  if (areTooMany(counts)) return { kind: 'unreadable', trouble: 'size' };
  const notes: FileNote[] = [];
  return readOrEmpty(
    lists.map((list) => readList(list, notes)),
    notes,
  );
}

function readList(value: unknown, notes: FileNote[]): FileList {
  const list = fields(value);
  const name = textOf(list.name);
  const read = reader(name, notes);
  return {
    name,
    text: read.text('text', list.text),
    country: read.text('country', list.country) || null,
    language: read.text('language', list.language) || null,
    tags: read.texts('tags', list.tags),
    dishes: read.array('dish', list.items).flatMap((item) => readDish(item, name, notes) ?? []),
  };
}

function readDish(value: unknown, listName: string, notes: FileNote[]): FileDish | null {
  const item = fields(value);
  if (typeof item.name !== 'string') {
    notes.push({ what: 'leftOut', part: 'dish', targetName: listName });
    return null;
  }
  const read = reader(item.name, notes);
  const { day, note, stars, place } = fields(item.tasted);
  const isNumber = typeof stars === 'number';
  if (stars !== undefined && !isNumber) read.note('stars');
  const texts = {
    day: read.text('day', day),
    note: read.text('note', note),
    place: read.text('place', place),
  };
  return {
    name: item.name,
    text: read.text('text', item.text),
    tags: read.texts('tags', item.tags),
    isDone: item.done === true,
    tasted: {
      ...(texts.day && { day: texts.day }),
      ...(texts.note && { note: texts.note }),
      ...(texts.place && { place: texts.place }),
      ...(isNumber && { stars }),
    },
  };
}

/** Returns functions that read the parts of the list or dish named `targetName` and note the invalid ones. */
function reader(targetName: string, notes: FileNote[]) {
  const note = (part: FilePart) => void notes.push({ what: 'leftOut', part, targetName });
  const array = (part: FilePart, value: unknown): unknown[] => {
    if (Array.isArray(value)) return value;
    if (value !== undefined && value !== null) note(part);
    return [];
  };
  return {
    note,
    array,
    text(part: FilePart, value: unknown): string {
      if (typeof value !== 'string' && value !== undefined && value !== null) note(part);
      return textOf(value);
    },
    texts(part: FilePart, value: unknown): string[] {
      const all = array(part, value);
      const texts = all.filter((one) => typeof one === 'string');
      if (texts.length < all.length) note(part);
      return texts;
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
