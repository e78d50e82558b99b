import { endFrom } from './notes-lines.ts';

const OPEN = /<!--|%%/;

/** Takes away comments of HTML and of Obsidian, in a line and over many. One that nothing closes is none. */
export function takeComments(lines: string[]): void {
  let close = '';
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
      } else if (endFrom(lines, at + 1, (next) => next.includes(closing)) >= 0) {
        rest = rest.slice(0, open.index);
        close = closing;
      } else {
        kept += rest.slice(0, open.index + mark.length);
        rest = after;
        // Nor does anything close a later one of this line; another kind of comment hardly stands behind it.
        break;
      }
    }
    lines[at] = kept + rest;
  }
}
