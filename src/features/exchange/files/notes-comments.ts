import { MAX_BLOCK_LINES } from './notes-lines.ts';

const OPEN = /<!--|%%/;

/**
 * Removes comments of HTML and of Obsidian, in one line or over several. An unclosed comment stays as text.
 */
export function takeComments(lines: string[]): void {
  let close = '';
  /**
   * The next line with each closing mark. Each line is searched once, so that a file with many opening marks
   * takes no longer.
   */
  const next: Record<string, number> = {};
  const isClosed = (from: number, closing: string) => {
    let at = next[closing] ?? 0;
    if (at < from) for (at = from; at < lines.length && !lines[at]?.includes(closing); ) at += 1;
    next[closing] = at;
    return at < Math.min(from + MAX_BLOCK_LINES, lines.length);
  };
  for (const [at, line] of lines.entries()) {
    let kept = '';
    let rest = line;
    if (close !== '') {
      const end = rest.indexOf(close);
      rest = end < 0 ? '' : rest.slice(end + close.length);
      if (end >= 0) close = '';
    }
    for (let open = OPEN.exec(rest); open !== null; open = OPEN.exec(rest)) {
      const [mark] = open;
      const after = rest.slice(open.index + mark.length);
      const closing = mark === '%%' ? mark : '-->';
      const end = after.indexOf(closing);
      if (end >= 0) {
        kept += rest.slice(0, open.index);
        rest = after.slice(end + closing.length);
      } else if (isClosed(at + 1, closing)) {
        rest = rest.slice(0, open.index);
        close = closing;
      } else {
        kept += rest.slice(0, open.index + mark.length);
        rest = after;
        // Later comments in this line are unclosed too, and a comment of the other kind hardly follows.
        break;
      }
    }
    lines[at] = kept + rest;
  }
}
