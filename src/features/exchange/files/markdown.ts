import type { FileNote } from '#src/exchange/file-list.ts';
import { takeBlocks } from './notes-blocks.ts';
import { takeComments } from './notes-comments.ts';
import { noteLines } from './notes-lines.ts';
import { withoutMarks } from './notes-marks.ts';
import { takeOutline } from './notes-outlines.ts';

/** Where an app keeps what is no part of the note: a key and its value, a list below a key, a comment. */
const KEY = /^[\p{L}_][\p{L}\p{N}_ -]{0,40}:(?:\s|$)/u;
const BELOW_KEY = /^(?:\s+\S|\s*-\s|\s*#|\s*$|[\]}])/;
/** Of these keys one is always there: between two rules may as well stand dishes, such as `ramen: spicy`. */
const KNOWN =
  /^["']?(?:title|tags?|date|created|updated|modified|alias(?:es)?|author|source|u?id|latitude|css-?class(?:es)?|publish(?:ed)?|permalink|categor(?:y|ies)|draft|lang(?:uage)?|layout|slug)["']?\s*[:=]/i;
/** As many lines as an app writes about a note. */
const MOST_KEYS = 200;

/**
 * Takes away what apps write around a note: front matter (Obsidian, Joplin, Hugo), the fields below a raw note of Joplin's,
 * comments, code and what is about a note. The lines stay where they are, empty, so that each keeps its number.
 * @param notes what is said of lines that have people's words in them
 * @returns the title that front matter has, if any
 */
export function withoutNotes(
  lines: readonly string[],
  notes: FileNote[] = [],
): { title?: string; lines: string[] } {
  const note = noteLines(lines, notes);
  const matter = takeFrontMatter(note.lines);
  takeFields(note.lines);
  takeComments(note.lines);
  takeBlocks(note);
  const property = takeOutline(note);
  const title = matter ?? property;
  notes.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { ...(title && { title }), lines: note.lines };
}

function takeFrontMatter(lines: string[]): string | undefined {
  const start = lines.findIndex((line) => line.trim() !== '');
  const fence = lines[start]?.trimEnd() ?? '';
  if (fence !== '---' && fence !== '+++') return undefined;
  const ends = fence === '---' ? ['---', '...'] : [fence];
  const end = lines.findIndex((line, at) => at > start && ends.includes(line.trimEnd()));
  const inside = lines.slice(start + 1, end);
  const isKey = (line: string) => (fence === '---' ? KEY.test(line) : /^[\w.-]+\s*=|^\[/.test(line));
  const isAbout =
    end > start && end - start <= MOST_KEYS && inside.every((line) => isKey(line) || BELOW_KEY.test(line));
  if (!isAbout || !inside.some((line) => KNOWN.test(line))) return undefined;
  lines.fill('', start, end + 1);
  const [, title = ''] = inside.map((line) => /^title\s*[:=]\s*(.*)$/i.exec(line)).find(Boolean) ?? [];
  return title.trim().replace(/^(["'])(.*)\1$/, '$2') || undefined;
}

/** Joplin's raw notes end in a block of fields, the last of which says what kind of thing it is. */
function takeFields(lines: string[]): void {
  const end = lines.findLastIndex((line) => line.trim() !== '');
  if (!/^type_: \d+$/.test(lines[end] ?? '')) return;
  for (let at = end; /^[a-z_]+:(?: .*)?$/.test(lines[at] ?? ''); at--) lines[at] = '';
}

/** The characters of private use that stand for a sign with a backslash before it. */
const ESCAPED = 0xe000;

/** Signs with a backslash before them, as ones that mark nothing. */
export function hidden(words: string): string {
  return words.replace(/\\([!-/:-@[-`{-~])/g, (_all, sign: string) =>
    String.fromCharCode(ESCAPED + sign.charCodeAt(0)),
  );
}

/** The same as they are written, with their backslashes. */
export function shown(words: string): string {
  return words.replace(
    /[\uE021-\uE07E]/g,
    (sign) => `\\${String.fromCharCode(sign.charCodeAt(0) - ESCAPED)}`,
  );
}

/** Words without Markdown's marks, embeds and wiki brackets; the address of a link goes into the text. */
export function bare(words: string): { name: string; text: string } {
  const addresses: string[] = [];
  const linked = hidden(words)
    .replace(/!\[\[[^[\]]*\]\]|!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .replace(LINK, (_all, label: string, address: string) => {
      // Joplin's own notes and files have no address for other people.
      if (!address.startsWith(':/')) addresses.push(address);
      return label;
    });
  const plain = withoutMarks(linked.replace(/(\*\*|__|~~|==|`)(.+?)\1/g, '$2'));
  const name = unescaped(plain.words.replace(/^([*_])(.+)\1$/, '$2').replace(/\s\^[\w-]+$/, '')).trim();
  return { name, text: [...addresses, ...plain.below].filter(Boolean).map(unescaped).join('\n') };
}

/** A link and its address, which may have brackets in it. */
const LINK = /\[([^[\]]*)\]\(<?((?:[^()\s<>]|\([^()\s<>]*\))*)>?(?:\s[^()]*)?\)/g;

/** Words with the characters that entities and backslashes stand for. */
function unescaped(words: string): string {
  return words
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_all, code: string) => ENTITIES[code] ?? '')
    .replace(/[\uE021-\uE07E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - ESCAPED));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
