import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';

/** A dish as a file has it. */
export type FileDish = {
  name: string;
  text: string;
  tags: string[];
  isDone: boolean;
  tasted: Tasted;
  /** Where it stands in the file it was read from, from 1; missing in JSON, where lines mean nothing to people. */
  line?: number | undefined;
};

/** A list as a file has it: without ids, because whoever reads it makes a list of their own. */
export type FileList = {
  name: string;
  text: string;
  /** ISO 3166-1 alpha-2; null where the file does not say. */
  country: string | null;
  /** One of the specification's language codes; null where the file does not say. */
  language: string | null;
  tags: string[];
  dishes: FileDish[];
  /** Where it begins in the file it was read from, like a dish's. */
  line?: number | undefined;
  /** Whether people wrote it, as a note or a table of their own: a dish that stands there twice is one dish. */
  isByHand?: boolean | undefined;
};

/** What stands in the way of a whole file. */
export type FileTrouble =
  | ('json' | 'format' | 'newer' | 'columns' | 'quote' | 'empty' | 'size')
  // It is no text: a workbook, files in one, anything else.
  | ('sheet' | 'archive' | 'document');

/** The most that is read of one file: as many lists as an account holds, and more dishes than people eat in a life. */
export const MOST_LISTS = LIMITS.listsPerUser;
export const MOST_DISHES = 20_000;
/** And no more bytes than these, or characters of what was pasted: lists that people write are far smaller. */
export const MOST_BYTES = 8 * 1024 * 1024;

/** The parts of a list or a dish that a file can have wrong. */
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

/** One thing in a file that does not become what it says. */
export type FileNote = {
  /** Left out; cut to what fits; put on one more list. */
  what: 'leftOut' | 'shortened' | 'split';
  part: FilePart;
  /** The list or dish it is about, or what could not be read. */
  of: string;
  line?: number | undefined;
};

/** What a reader makes of a file: its lists and what was amiss, or why it is none that can be read. */
export type ReadFile =
  | { kind: 'read'; lists: FileList[]; notes: FileNote[] }
  | { kind: 'unreadable'; trouble: FileTrouble; line?: number };

/** A dish of which only the name is known. */
export function plainDish(name: string, text = ''): FileDish {
  return { name, text, tags: [], isDone: false, tasted: {} };
}

/** Whether lists are more than a file may have, by how many dishes are on each. */
export function areTooMany(dishes: readonly number[]): boolean {
  return dishes.length > MOST_LISTS || dishes.reduce((sum, each) => sum + each, 0) > MOST_DISHES;
}

/** Lists of which there are none make no file, nor do too many. */
export function readOrEmpty(lists: FileList[], notes: FileNote[] = []): ReadFile {
  if (areTooMany(lists.map(({ dishes }) => dishes.length))) return { kind: 'unreadable', trouble: 'size' };
  if (lists.length === 0 && notes.length === 0) return { kind: 'unreadable', trouble: 'empty' };
  return { kind: 'read', lists, notes };
}

/**
 * A list as it goes into a file.
 * @param isOwn with its ticks and what is kept of tasted dishes, which are nobody's but their owner's
 */
export function toFileList(list: List, isOwn: boolean): FileList {
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
      isDone: isOwn && isDone,
      tasted: (isOwn && list.tasted?.[id]) || {},
    })),
  };
}
