import type { FileNote } from '#src/exchange/file-list.ts';

/** Lines of a note, of which readers take away what is no dish; they stay where they are, so that each keeps its number. */
export type NoteLines = {
  lines: string[];
  /** Empties a line that has people's words in it, which the user is told. */
  leave: (at: number) => void;
};

/** As many lines as are looked through for the end of what is taken away. */
export const MOST_INSIDE = 200;

/** @returns the lines, and a way to leave some out that adds to the notes */
export function noteLines(given: readonly string[], notes: FileNote[]): NoteLines {
  const lines = [...given];
  const leave = (at: number) => {
    const of = (lines[at] ?? '').trim();
    if (of !== '') notes.push({ what: 'leftOut', part: 'note', of, line: at + 1 });
    lines[at] = '';
  };
  return { lines, leave };
}

/**
 * The line on which ends what begins on another one.
 * @returns -1 where no line does, or only one far away: then nothing has begun
 */
export function endFrom(lines: readonly string[], start: number, isEnd: (line: string) => boolean): number {
  const end = lines.slice(start, start + MOST_INSIDE).findIndex(isEnd);
  return end < 0 ? -1 : start + end;
}
