/*
 * Cleans texts and tags that users type, and compares them: removes invisible characters that have no meaning
 * where they are.
 */

/** Characters without a glyph: controls, direction marks, joiners, variation selectors and Hangul fillers. */
const IGNORABLE = /[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
/** Variation selectors. They choose the look of the character before them, such as the red heart of ❤. */
const SELECTOR = /[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
/** ZWNJ and ZWJ. */
const JOINER = /[\u200C\u200D]/;
/** The tag characters after a black flag that make it the flag of England. */
const FLAG_LETTER = /[\u{E0020}-\u{E007F}]/u;
/** LRM, RLM and ALM: in mixed text they decide on which side a bracket belongs. */
const SIDE_MARK = /[\u200E\u200F\u061C]/;

const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u20E3/u;
/** Scripts in which a joiner changes the letter or the word. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** White space and characters that look like it: the empty Braille cell, and marks of direction. */
const EDGE = /[\s\u2800\u200E\u200F\u061C]/;

/** The rules of `isMeaningful` as one expression, which is enough for most text with such characters. */
const MEANINGFUL = [
  SIDE_MARK.source,
  `(?<=${JOINING.source})${JOINER.source}(?=${JOINING.source})`,
  `(?<=(?=${JOINING.source})\\p{M})${JOINER.source}`,
  `(?<=${PICTURE.source})\\u200D(?=\\p{Extended_Pictographic})`,
  `(?<=[^\\s\\p{Cc}\\p{Bidi_Control}\\p{Default_Ignorable_Code_Point}])${SELECTOR.source}`,
  `(?<=🏴|${FLAG_LETTER.source})${FLAG_LETTER.source}`,
].join('|');

/** Matches runs of characters without a glyph that begin with a meaningless one, never a line break. */
const HIDDEN_RUNS = new RegExp(`(?!${MEANINGFUL})(?:(?!\\n)${IGNORABLE.source})+`, 'gu');

/**
 * Matches more marks on one letter than any language writes; Unicode's Stream-Safe Text Format (UAX #15) has
 * the same limit. Engines sort marks in time quadratic in their number.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Returns whether a character without a glyph has a meaning between these two characters. */
function isMeaningful(char: string, before: string, after: string): boolean {
  if (SELECTOR.test(char)) return before !== '' && !/\s/.test(before) && !IGNORABLE.test(before);
  if (FLAG_LETTER.test(char)) return before === '🏴' || FLAG_LETTER.test(before);
  if (SIDE_MARK.test(char)) return true;
  if (!JOINER.test(char)) return false;
  if (PICTURE.test(before)) return char === '\u200D' && /\p{Extended_Pictographic}/u.test(after);
  // After a vowel sign or a virama a joiner shapes that letter alone, also at the end of a word.
  return JOINING.test(before) && (JOINING.test(after) || /\p{M}/u.test(before));
}

/** Returns those characters of a run without glyphs that have a meaning between its neighbours. */
function meaningfulOf(run: string, first: string, last: string): string {
  const chars = [...run];
  let meaningful = '';
  let before = first;
  let dropped = '';
  chars.forEach((char, index) => {
    const after = chars[index + 1] ?? last;
    // After a meaningless character, equal ones are meaningless too. Skipping them keeps long runs fast.
    if (char === dropped && char === after) return;
    const isKept = isMeaningful(char, before, after);
    dropped = isKept ? '' : char;
    if (!isKept) return;
    meaningful += char;
    before = char;
  });
  return meaningful;
}

/** Removes characters that are invisible and have no meaning in their place. */
function withoutHidden(text: string): string {
  return text.replace(HIDDEN_RUNS, (run: string, index: number) =>
    run.length === 1 ? '' : meaningfulOf(run, charBefore(text, index), charAfter(text, index + run.length)),
  );
}

function charAfter(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function charBefore(text: string, index: number): string {
  const code = text.codePointAt(index - 2) ?? 0;
  return code > 0xffff ? String.fromCodePoint(code) : text.slice(Math.max(index - 1, 0), index);
}

/** Trims a text in linear time. A regular expression would start again at each blank between words. */
function withoutEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Returns text as it is stored: composed (NFC), without white space at its ends, and without invisible
 * characters that have no meaning in their place (P9.9). Line breaks stay. The function is idempotent.
 * @param raw text whose length the caller has limited; the running time grows with it
 */
export function visibleText(raw: string): string {
  // Fast path: most text is plain ASCII, and every tap on a list with tags runs this function.
  if (/^[!-~](?:[ -~]*[!-~])?$/.test(raw)) return raw;
  let text = raw.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\t/g, ' ');
  // Two letters may compose after the characters between them are removed.
  for (let before = ''; before !== text; ) {
    before = text;
    text = withoutEdges(withoutHidden(text.replace(TOO_MANY_MARKS, '$1').normalize('NFC')));
  }
  return text;
}

/** Returns whether two texts are stored as the same text. */
export function areSameText(one: string, other: string): boolean {
  return one === other || visibleText(one) === visibleText(other);
}

/** Returns a one-line text, such as a name, as it is stored. */
export function visibleLine(raw: string): string {
  return visibleText(raw.replace(/[\n\r\t\v\f\u0085\u2028\u2029]+/g, ' '));
}

/**
 * Returns whether a text has a visible character. Blanks, controls and accents without a letter do not count.
 */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Returns a tag as it is stored: its visible characters on one line, with one leading '#'. An invisible input
 * gives '#', or '#' followed by marks without a letter. Japanese keyboards type a wide '＃'.
 */
export function normaliseTag(raw: string): string {
  const text = visibleLine(raw.replace(/[\p{Bidi_Control}\u2800]/gu, ''));
  return `#${visibleLine(text.replace(/^[#＃\s\p{Default_Ignorable_Code_Point}]+/u, '').replace(/\s+/g, ' '))}`;
}

/** Returns a key that is equal for tags that look the same, also for tags of earlier versions. */
export function tagKey(tag: string): string {
  return normaliseTag(tag.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** Returns whether all tags are different, however they were typed. */
export function areDistinct(tags: readonly string[]): boolean {
  return new Set(tags.map(tagKey)).size === tags.length;
}

/** Returns whether the tags contain a tag, however it was typed. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  if (tags.includes(tag)) return true;
  const key = tagKey(tag);
  return tags.some((each) => tagKey(each) === key);
}

/** Returns the tags with `tag` at the front; unchanged if they contain it already. */
export function withTag(tags: readonly string[], tag: string): string[] {
  return hasTag(tags, tag) ? [...tags] : [tag, ...tags];
}

/** Returns the tags without `tag`, however it was typed. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  const key = tagKey(tag);
  return tags.filter((each) => tagKey(each) !== key);
}
