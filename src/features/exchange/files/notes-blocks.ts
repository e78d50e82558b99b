import { markedLine } from './bullets.ts';
import { findBlockEnd, type NoteLines } from './notes-lines.ts';

const FENCE = /^\s*(?:[-*+]\s+)?(```+|~~~+)([^`]*)$/;
/** The languages of code blocks with text that users pasted, such as a list of dishes. */
const TEXT_LANGUAGE = /^(?:|te?xt|plain(?:text)?|md|markdown|list|none)$/i;
const FOOTNOTE = /^\s{0,3}\[\^[^\]\s]+\]:/;
const QUOTE = /^\s*(?:>(?=\s|$|\[!|[-*+]\s|>)\s?)+/;
const CALLOUT = /^\s*\[![\w -]+(?:\|[^\]]*)?\][+-]?(?:\s|$)/;
/** A tag in Obsidian or Bear. In Bear it may also end in `#`. */
const TAG = /^#[\p{L}_][\p{L}\p{N}_/-]*#?$/u;
/** A property and its value, as Notion writes them below a page's title. */
const FIELD = /^[\p{L}][\p{L}\p{N} _()/-]{0,40}: \S/u;
const KNOWN_FIELD =
  /^(?:created(?: time| by)?|last edited(?: time| by)?|status|tags?|type|property|date|url|owner|assign(?:ee)?|priority|category|due(?: date)?): /i;

/**
 * Empties code, titles of callouts, footnotes, asides, properties and lines of tags. The words of a quote
 * remain.
 */
export function emptyBlocks(note: NoteLines): void {
  emptyCode(note);
  unquoteLines(note);
  emptyFootnotes(note);
  emptyAsides(note);
  emptyProperties(note);
  emptyTags(note);
}

function emptyCode({ lines, omitLine }: NoteLines): void {
  for (let at = 0; at < lines.length; at++) {
    const [, fence = '', language = ''] = FENCE.exec(unquoted(lines[at] ?? '')) ?? [];
    if (fence === '') continue;
    const end = findBlockEnd(lines, at + 1, (line) => unquoted(line).trim().startsWith(fence));
    lines[at] = '';
    // An unclosed fence has no content.
    if (end < 0) continue;
    lines[end] = '';
    if (!TEXT_LANGUAGE.test(language.trim()))
      for (let inside = at + 1; inside < end; inside++) omitLine(inside);
    at = end;
  }
}

function unquoted(line: string): string {
  return line.replace(QUOTE, '');
}

/**
 * Removes the marks of quotes. In a callout, Obsidian's coloured box, it empties the title and sentences and
 * keeps the bullets.
 */
function unquoteLines({ lines, omitLine }: NoteLines): void {
  let isCallout = false;
  for (const [at, line] of lines.entries()) {
    const words = unquoted(line);
    if (words === line) {
      isCallout = false;
      continue;
    }
    const isTitle = CALLOUT.test(words);
    isCallout ||= isTitle;
    lines[at] = words.replace(CALLOUT, '');
    if (isTitle || (isCallout && !markedLine(words).hasMark && !words.includes('|'))) omitLine(at);
  }
}

function emptyFootnotes({ lines, omitLine }: NoteLines): void {
  for (let at = 0; at < lines.length; at++) {
    if (!FOOTNOTE.test(lines[at] ?? '')) continue;
    omitLine(at);
    while (/^(?:\s{2,}|\t)\S/.test(lines[at + 1] ?? '')) omitLine(++at);
  }
}

function emptyAsides({ lines, omitLine }: NoteLines): void {
  const last = lines.findLastIndex((line) => line.toLowerCase().includes('</aside>'));
  for (const [at, line] of lines.slice(0, last + 1).entries()) {
    if (!/^\s*<aside>/i.test(line)) continue;
    const end = findBlockEnd(lines, at, (next) => next.toLowerCase().includes('</aside>'));
    for (let inside = at; inside <= end; inside++) {
      lines[inside] = (lines[inside] ?? '').replace(/<\/?aside>/gi, '');
      omitLine(inside);
    }
  }
}

/**
 * Empties Notion's properties. They are the lines from the title to a blank line, and at least one of them
 * has a known key.
 */
function emptyProperties({ lines, omitLine }: NoteLines): void {
  const title = lines.findIndex((line) => line.trim() !== '');
  if (!/^# \S/.test(lines[title] ?? '')) return;
  const start = findBlockEnd(lines, title + 1, (line) => line.trim() !== '');
  if (start < 0) return;
  const end = findBlockEnd(lines, start, (line) => !FIELD.test(line));
  const fields = lines.slice(start, Math.max(end, start));
  const isWhole = lines[end]?.trim() === '';
  if (!isWhole || !fields.some((line) => KNOWN_FIELD.test(line))) return;
  for (const at of fields.keys()) omitLine(start + at);
}

/**
 * Empties lines of tags, and removes tags after the words of a heading, in a note with bullets or headings.
 * In plain text, lines of tags stay, because some users write dishes as tags.
 */
function emptyTags({ lines, omitLine }: NoteLines): void {
  if (!lines.some((line) => /^\s*(?:[-*+]|\d{1,3}[.)]|#{1,6})\s+\S/.test(line))) return;
  for (const [at, line] of lines.entries()) {
    if (!line.includes('#')) continue;
    const words = line.trim().split(/\s+/);
    const end = words.findLastIndex((word) => !TAG.test(word)) + 1;
    if (end === 0) omitLine(at);
    else if (end < words.length && /^#{1,6}$/.test(words[0] ?? '')) lines[at] = words.slice(0, end).join(' ');
  }
}
