import type { FileNote } from '#src/exchange/file-list.ts';

/**
 * The lines of a note. The `notes-…` files empty lines that are not dishes. They remove no line, so that line
 * numbers stay the same.
 */
export type NoteLines = {
  lines: string[];
  /** Empties a line that may hold the user's own words and records it in the notes. */
  omitLine: (at: number) => void;
};

/** The most lines in which the end of a block is searched. */
export const MAX_BLOCK_LINES = 200;

/** Returns a copy of the lines and a function that empties a line and records it in the notes. */
export function noteLines(given: readonly string[], notes: FileNote[]): NoteLines {
  const lines = [...given];
  const omitLine = (at: number) => {
    const targetName = (lines[at] ?? '').trim();
    if (targetName !== '') notes.push({ what: 'leftOut', part: 'note', targetName, line: at + 1 });
    lines[at] = '';
  };
  return { lines, omitLine };
}

/**
 * Returns the index of the line that ends a block, searched from `start`.
 * @returns -1 if none of the next `MAX_BLOCK_LINES` lines ends it. The lines are then no block.
 */
export function findBlockEnd(
  lines: readonly string[],
  start: number,
  isEnd: (line: string) => boolean,
): number {
  const end = lines.slice(start, start + MAX_BLOCK_LINES).findIndex(isEnd);
  return end < 0 ? -1 : start + end;
}
