import { MAX_BLOCK_LINES } from './notes-lines.ts';

const OPEN = /<!--|%%/;

/**
 * Removes comments of HTML and of Obsidian, in one line or over several. An unclosed comment stays as text.
 */
export function removeComments(lines: string[]): void {
  /** The mark that closes a comment begun on an earlier line; '' outside such a comment. */
  let awaitedMark = '';
  /**
   * The index of the next line with each closing mark. It is stored, so that each line is searched only once
   * even if a file has many opening marks.
   */
  const nextClosing: Record<string, number> = {};
  const isClosed = (from: number, closing: string) => {
    let at = nextClosing[closing] ?? 0;
    if (at < from) for (at = from; at < lines.length && !lines[at]?.includes(closing); ) at += 1;
    nextClosing[closing] = at;
    return at < Math.min(from + MAX_BLOCK_LINES, lines.length);
  };
  for (const [at, line] of lines.entries()) {
    let output = '';
    let rest = line;
    if (awaitedMark !== '') {
      const end = rest.indexOf(awaitedMark);
      rest = end < 0 ? '' : rest.slice(end + awaitedMark.length);
      if (end >= 0) awaitedMark = '';
    }
    for (let open = OPEN.exec(rest); open !== null; open = OPEN.exec(rest)) {
      const [mark] = open;
      const after = rest.slice(open.index + mark.length);
      const closing = mark === '%%' ? mark : '-->';
      const end = after.indexOf(closing);
      if (end >= 0) {
        output += rest.slice(0, open.index);
        rest = after.slice(end + closing.length);
      } else if (isClosed(at + 1, closing)) {
        rest = rest.slice(0, open.index);
        awaitedMark = closing;
      } else {
        output += rest.slice(0, open.index + mark.length);
        rest = after;
        // Later comments in this line are unclosed too, and a comment of the other kind hardly follows.
        break;
      }
    }
    lines[at] = output + rest;
  }
}
