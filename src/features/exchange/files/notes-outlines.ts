import { findBlockEnd, MAX_BLOCK_LINES, type NoteLines } from './notes-lines.ts';

/** A property on its own line, with its key and its value, in Logseq or in Obsidian's Dataview. */
const PROPERTY = /^\s*(?:[-*+]\s+)?([\p{L}][\p{L}\p{N}_/-]{0,40})::(?:\s+(.*))?$/u;
/**
 * Keys that an app writes. Properties with other keys may be the user's own words, so their removal is
 * recorded in the notes.
 */
const APP_KEY =
  /^(?:id|title|tags?|alias(?:es)?|collapsed|heading|template|type|icon|public|created(?:-at)?|updated(?:-at)?|background-color|logseq.*|ls-type|query-.*|exclude-from-graph-view|file(?:-path)?|filters)$/i;
const CLOCK = /^\s*(?:[-*+]\s+)?(?:CLOCK|SCHEDULED|DEADLINE|CLOSED):\s*[[<]/;
const DRAWER = /^\s*:[A-Z][A-Z_-]*:\s*$/;
const BLOCK = /^\s*(?:[-*+]\s+)?#\+BEGIN_(?:QUERY|COMMENT|SRC|EXPORT)\b/i;
/** A task after its state, as outliners write it. */
const TASK =
  /^(\s*(?:[-*+]|\d{1,3}[.)])\s+)(?:#{1,6}\s+)?(TODO|DONE|LATER|NOW|DOING|WAITING|WAIT|IN-PROGRESS|CANCELL?ED)\s+(?:\[#[A-C]\]\s+)?(?=\S)/;
/** States that mark a task in any note. The other words may begin a dish's name. */
const SURE_STATE = /^(?:TODO|DONE)$/;

/**
 * Empties the metadata that Logseq adds to a note, and replaces the state before a task by a check box.
 * @returns the note's title, if a property holds one
 */
export function convertOutline(note: NoteLines): string | undefined {
  const { lines } = note;
  const isOutline = lines.some(
    (line) => CLOCK.test(line) || DRAWER.test(line) || APP_KEY.test(PROPERTY.exec(line)?.[1] ?? ''),
  );
  const title = emptyProperties(note);
  const areAllTasks = isOutline || lines.some((line) => SURE_STATE.test(TASK.exec(line)?.[2] ?? ''));
  for (const [at, line] of lines.entries()) {
    const [whole = '', bullet = '', state = ''] = TASK.exec(line) ?? [];
    if (whole !== '' && (areAllTasks || SURE_STATE.test(state))) {
      lines[at] = `${bullet}[${state === 'DONE' ? 'x' : ' '}] ${line.slice(whole.length)}`;
    } else if (isOutline) lines[at] = line.replace(/^\s*[-*+]\s+(?=#{1,6}\s)/, '');
  }
  return title;
}

function emptyProperties({ lines, omitLine }: NoteLines): string | undefined {
  let title: string | undefined;
  for (const [at, line] of lines.entries()) {
    if (CLOCK.test(line)) lines[at] = '';
    if (DRAWER.test(line)) {
      const end = findBlockEnd(lines, at, (next) => /^\s*:END:\s*$/i.test(next));
      lines.fill('', at, Math.max(end, at) + 1);
    }
    if (BLOCK.test(line)) {
      const end = findBlockEnd(lines, at, (next) => /^\s*#\+END_/i.test(next));
      for (let inside = at; inside <= end; inside++) omitLine(inside);
    }
    const [, key, value = ''] = PROPERTY.exec(lines[at] ?? '') ?? [];
    if (key === undefined) continue;
    if (/^title$/i.test(key) && at < MAX_BLOCK_LINES) title ??= value.trim() || undefined;
    if (APP_KEY.test(key)) lines[at] = '';
    else omitLine(at);
  }
  return title;
}
