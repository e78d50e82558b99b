import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';

/** A dish in a file. */
export type FileDish = {
  name: string;
  text: string;
  tags: string[];
  isDone: boolean;
  tasted: Tasted;
  /** Its line in the file, from 1; missing for JSON, where line numbers do not help people. */
  line?: number | undefined;
};

/** A list in a file. It has no ids, because importing it creates a new list. */
export type FileList = {
  name: string;
  text: string;
  /** ISO 3166-1 alpha-2; null if the file names none. */
  country: string | null;
  /** One of the app's language codes; null if the file names none. */
  language: string | null;
  tags: string[];
  dishes: FileDish[];
  /** The line in the file where the list begins, from 1; missing for JSON. */
  line?: number | undefined;
  /**
   * Whether the list was not exported by this app: a note, a table, saved places or pasted lines. In such a
   * list a repeated dish is a mistake. In the app's own file it means that the list has the dish twice.
   */
  isFromAnotherApp?: boolean | undefined;
};

/** Why a whole file cannot be read. */
export type FileTrouble =
  | ('json' | 'format' | 'newer' | 'columns' | 'quote' | 'empty' | 'size')
  // Not a text: a workbook, an archive, any other document.
  | ('sheet' | 'archive' | 'document');

/** The most lists in one file: as many as an account may have (P12.5). */
export const MAX_FILE_LISTS = LIMITS.listsPerUser;
/** The most dishes in one file (P12.5). */
export const MAX_FILE_DISHES = 20_000;
/** The most bytes of a file, or characters of pasted text. Lists written by people are far smaller. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** The parts of a list or dish that can be invalid in a file. */
export type FilePart =
  | 'name'
  | 'text'
  | 'country'
  | 'language'
  | 'tags'
  | 'tick'
  | 'day'
  | 'stars'
  | 'note'
  | 'place'
  | 'dish'
  | 'list';

/** One thing in a file that is not imported as written. */
export type FileNote = {
  /** `leftOut`: omitted; `shortened`: cut to the limit; `split`: moved to an additional list. */
  what: 'leftOut' | 'shortened' | 'split';
  part: FilePart;
  /** The name of its list or dish, or the text that could not be read. */
  targetName: string;
  line?: number | undefined;
};

/** The result of reading a file: its lists and notes about problems, or why it cannot be read. */
export type ReadFile =
  | { kind: 'read'; lists: FileList[]; notes: FileNote[] }
  | { kind: 'unreadable'; trouble: FileTrouble; line?: number };

/** Returns a dish of which only name and text are known. */
export function plainDish(name: string, text = ''): FileDish {
  return { name, text, tags: [], isDone: false, tasted: {} };
}

/** Returns whether lists exceed the limits of a file, given the number of dishes on each. */
export function areTooMany(dishes: readonly number[]): boolean {
  return dishes.length > MAX_FILE_LISTS || dishes.reduce((sum, each) => sum + each, 0) > MAX_FILE_DISHES;
}

/** Returns the result for the lists of a file; `unreadable` if there are none or too many. */
export function readOrEmpty(lists: FileList[], notes: FileNote[] = []): ReadFile {
  if (areTooMany(lists.map(({ dishes }) => dishes.length))) return { kind: 'unreadable', trouble: 'size' };
  if (lists.length === 0 && notes.length === 0) return { kind: 'unreadable', trouble: 'empty' };
  return { kind: 'read', lists, notes };
}

/**
 * Returns a list in the form for files.
 * @param options `withNotes`: whether to include ticks and notes, which only the owner may see
 */
export function toFileList(list: List, { withNotes }: { withNotes: boolean }): FileList {
  return {
    name: list.name,
    text: list.description,
    country: list.chosenCountry,
    language: list.language,
    tags: list.tags,
    dishes: list.items.map(({ id, name, description, tags, isDone }) => ({
      name,
      text: description,
      tags,
      isDone: withNotes && isDone,
      tasted: (withNotes && list.tasted?.[id]) || {},
    })),
  };
}
