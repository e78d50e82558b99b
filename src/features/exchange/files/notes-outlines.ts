import { findBlockEnd, type NoteLines } from './notes-lines.ts';

/** A property on its own line, with its key and its value, in Logseq or in Obsidian's Dataview. */
const PROPERTY = /^\s*(?:[-*+]\s+)?([\p{L}][\p{L}\p{N}_/-]{0,40})::(?:\s+(.*))?$/u;
/**
 * Keys that an app writes. Properties with other keys may be the user's own words, so their removal is
 * reported to the user.
 */
const APP_KEY =
  /^(?:id|title|tags?|alias(?:es)?|collapsed|heading|template|type|icon|public|created(?:-at)?|updated(?:-at)?|background-color|logseq.*|ls-type|query-.*|exclude-from-graph-view|file(?:-path)?|filters)$/i;
/** A line of times in Org mode: a clock, or when a task is planned, due or closed. */
const CLOCK = /^\s*(?:[-*+]\s+)?(?:CLOCK|SCHEDULED|DEADLINE|CLOSED):\s*[[<]/;
/** The first line of an Org mode drawer, such as `:LOGBOOK:`; its last line is `:END:`. */
const DRAWER = /^\s*:[A-Z][A-Z_-]*:\s*$/;
/** The first line of an Org mode block that is not a user's text; its last line begins with `#+END_`. */
const BLOCK = /^\s*(?:[-*+]\s+)?#\+BEGIN_(?:QUERY|COMMENT|SRC|EXPORT)\b/i;
/** A list item that begins with a task state of an outliner, such as `- TODO Buy ramen`. */
const TASK =
  /^(\s*(?:[-*+]|\d{1,3}[.)])\s+)(?:#{1,6}\s+)?(TODO|DONE|LATER|NOW|DOING|WAITING|WAIT|IN-PROGRESS|CANCELL?ED)\s+(?:\[#[A-C]\]\s+)?(?=\S)/;
/** States that mark a task in any note. The other words may begin a dish's name. */
const SURE_STATE = /^(?:TODO|DONE)$/;

/** The number of lines at the note's start in which a property may hold the note's title. */
const MAX_TITLE_LINES = 200;

/**
 * Empties properties, times, drawers and blocks of outliners, and replaces the state before a task by a check
 * box. In an outline it also removes the bullet before a heading.
 * @returns the note's title, if a property holds one
 */
export function convertOutline(note: NoteLines): string | undefined {
  const { lines } = note;
  const isOutline = lines.some(
    (line) => CLOCK.test(line) || DRAWER.test(line) || APP_KEY.test(PROPERTY.exec(line)?.[1] ?? ''),
  );
  const title = emptyMetadata(note);
  const doAllStatesCount = isOutline || lines.some((line) => SURE_STATE.test(TASK.exec(line)?.[2] ?? ''));
  for (const [at, line] of lines.entries()) {
    const [whole = '', bullet = '', state = ''] = TASK.exec(line) ?? [];
    if (whole !== '' && (doAllStatesCount || SURE_STATE.test(state))) {
      lines[at] = `${bullet}[${state === 'DONE' ? 'x' : ' '}] ${line.slice(whole.length)}`;
    } else if (isOutline) lines[at] = line.replace(/^\s*[-*+]\s+(?=#{1,6}\s)/, '');
  }
  return title;
}

function emptyMetadata({ lines, omitLine }: NoteLines): string | undefined {
  let title: string | undefined;
  for (const [at, line] of lines.entries()) {
    if (CLOCK.test(line)) lines[at] = '';
    if (DRAWER.test(line)) {
      const end = findBlockEnd(lines, at, (next) => /^\s*:END:\s*$/i.test(next));
      // Without an `:END:`, only the drawer's first line is emptied.
      lines.fill('', at, Math.max(end, at) + 1);
    }
    if (BLOCK.test(line)) {
      const end = findBlockEnd(lines, at, (next) => /^\s*#\+END_/i.test(next));
      for (let inside = at; inside <= end; inside++) omitLine(inside);
    }
    const [, key, value = ''] = PROPERTY.exec(lines[at] ?? '') ?? [];
    if (key === undefined) continue;
    if (/^title$/i.test(key) && at < MAX_TITLE_LINES) title ??= value.trim() || undefined;
    if (APP_KEY.test(key)) lines[at] = '';
    else omitLine(at);
  }
  return title;
}
