import type { FileNote } from '#src/exchange/file-list.ts';
import { emptyBlocks } from './notes-blocks.ts';
import { removeComments } from './notes-comments.ts';
import { noteLines } from './notes-lines.ts';
import { withoutMarks } from './notes-marks.ts';
import { convertOutline } from './notes-outlines.ts';

/** Matches a line of front matter with a key and its value. */
const KEY = /^[\p{L}_][\p{L}\p{N}_ -]{0,40}:(?:\s|$)/u;
/** Matches another line of front matter, such as one of a list below a key, or a comment. */
const BELOW_KEY = /^(?:\s+\S|\s*-\s|\s*#|\s*$|[\]}])/;
/**
 * Front matter has at least one of these keys. Without such a key, lines between two rules may be dishes,
 * such as `ramen: spicy`.
 */
const KNOWN_KEY =
  /^["']?(?:title|tags?|date|created|updated|modified|alias(?:es)?|author|source|u?id|latitude|css-?class(?:es)?|publish(?:ed)?|permalink|categor(?:y|ies)|draft|lang(?:uage)?|layout|slug)["']?\s*[:=]/i;
/** The most lines of front matter. */
const MAX_KEYS = 200;

/**
 * Empties the lines that apps add to a note: front matter (Obsidian, Joplin, Hugo), the fields at the end of
 * a raw Joplin note, comments, code and metadata. The lines remain, so that line numbers stay the same.
 * @param notes receives a note for each emptied line that may hold the user's own words
 * @returns the lines, and the title from the front matter or a property, if any
 */
export function withoutMetadata(
  lines: readonly string[],
  notes: FileNote[] = [],
): { title?: string; lines: string[] } {
  const note = noteLines(lines, notes);
  const frontMatterTitle = emptyFrontMatter(note.lines);
  emptyFields(note.lines);
  removeComments(note.lines);
  emptyBlocks(note);
  const propertyTitle = convertOutline(note);
  const title = frontMatterTitle ?? propertyTitle;
  notes.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { ...(title && { title }), lines: note.lines };
}

/** Empties the front matter and returns its title, if any. */
function emptyFrontMatter(lines: string[]): string | undefined {
  const start = lines.findIndex((line) => line.trim() !== '');
  const fence = lines[start]?.trimEnd() ?? '';
  if (fence !== '---' && fence !== '+++') return undefined;
  const ends = fence === '---' ? ['---', '...'] : [fence];
  const end = lines.findIndex((line, at) => at > start && ends.includes(line.trimEnd()));
  const inner = lines.slice(start + 1, end);
  const isKey = (line: string) => (fence === '---' ? KEY.test(line) : /^[\w.-]+\s*=|^\[/.test(line));
  const isFrontMatter =
    end > start && end - start <= MAX_KEYS && inner.every((line) => isKey(line) || BELOW_KEY.test(line));
  if (!isFrontMatter || !inner.some((line) => KNOWN_KEY.test(line))) return undefined;
  lines.fill('', start, end + 1);
  const [, title = ''] = inner.map((line) => /^title\s*[:=]\s*(.*)$/i.exec(line)).find(Boolean) ?? [];
  return title.trim().replace(/^(["'])(.*)\1$/, '$2') || undefined;
}

/** Empties the block of fields at the end of a raw Joplin note. Its last field is `type_`. */
function emptyFields(lines: string[]): void {
  const end = lines.findLastIndex((line) => line.trim() !== '');
  if (!/^type_: \d+$/.test(lines[end] ?? '')) return;
  for (let at = end; /^[a-z_]+:(?: .*)?$/.test(lines[at] ?? ''); at--) lines[at] = '';
}

/** The start of the private-use characters that replace punctuation escaped with a backslash. */
const ESCAPED = 0xe000;

/**
 * Replaces punctuation escaped with a backslash by private-use characters, so that it is not read as markup.
 */
export function encodeEscapes(words: string): string {
  return words.replace(/\\([!-/:-@[-`{-~])/g, (_all, sign: string) =>
    String.fromCharCode(ESCAPED + sign.charCodeAt(0)),
  );
}

/** Reverses `encodeEscapes`: restores the punctuation with its backslashes. */
export function restoreEscapes(words: string): string {
  return words.replace(
    /[\uE021-\uE07E]/g,
    (sign) => `\\${String.fromCharCode(sign.charCodeAt(0) - ESCAPED)}`,
  );
}

/**
 * Splits words into a name and a text. The name has no Markdown marks, embeds or wiki brackets. The text has
 * the URLs of links and other parts that `withoutMarks` removes.
 */
export function stripMarkdown(words: string): { name: string; text: string } {
  const urls: string[] = [];
  const linked = encodeEscapes(words)
    .replace(/!\[\[[^[\]]*\]\]|!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .replace(LINK, (_all, label: string, url: string) => {
      // Joplin's links to its own notes and files (`:/…`) are left out, because they work only in Joplin.
      if (!url.startsWith(':/')) urls.push(url);
      return label;
    });
  const plain = withoutMarks(linked.replace(/(\*\*|__|~~|==|`)(.+?)\1/g, '$2'));
  const name = unescaped(plain.words.replace(/^([*_])(.+)\1$/, '$2').replace(/\s\^[\w-]+$/, '')).trim();
  return { name, text: [...urls, ...plain.below].filter(Boolean).map(unescaped).join('\n') };
}

/** A link and its URL, which may contain parentheses. */
const LINK = /\[([^[\]]*)\]\(<?((?:[^()\s<>]|\([^()\s<>]*\))*)>?(?:\s[^()]*)?\)/g;

/** Decodes entities, and restores escaped punctuation without its backslashes. */
function unescaped(words: string): string {
  return words
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_all, code: string) => ENTITIES[code] ?? '')
    .replace(/[\uE021-\uE07E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - ESCAPED));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
