/** Characters without a glyph: controls, marks of direction, joiners, selectors and the fillers of Hangul. */
const IGNORABLE = /[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
/** A picture or a letter may be chosen by the selector that follows it, such as the red heart of ❤. */
const SELECTOR = /[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
/** ZWNJ and ZWJ. */
const JOINER = /[\u200C\u200D]/;
/** The letters behind a black flag that make it England's. */
const FLAG_LETTER = /[\u{E0020}-\u{E007F}]/u;
/** LRM, RLM and ALM: within mixed text they say on which side a bracket belongs. */
const SIDE_MARK = /[\u200E\u200F\u061C]/;

const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u20E3/u;
/** Scripts in which a joiner makes another letter or another word. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** White space and what looks like it: a Braille cell without dots, marks that have nothing to stand between. */
const EDGE = /[\s\u2800\u200E\u200F\u061C]/;

/** What `isMeant` says yes to beside characters that stay, in one expression: most text with such characters is fine. */
const MEANT = [
  SIDE_MARK.source,
  `(?<=${JOINING.source})${JOINER.source}(?=${JOINING.source})`,
  `(?<=(?=${JOINING.source})\\p{M})${JOINER.source}`,
  `(?<=${PICTURE.source})\\u200D(?=\\p{Extended_Pictographic})`,
  `(?<=[^\\s\\p{Cc}\\p{Bidi_Control}\\p{Default_Ignorable_Code_Point}])${SELECTOR.source}`,
  `(?<=🏴|${FLAG_LETTER.source})${FLAG_LETTER.source}`,
].join('|');

/** Runs of characters without a glyph that begin with one that means nothing; a line break is meant everywhere. */
const HIDDEN_RUNS = new RegExp(`(?!${MEANT})(?:(?!\\n)${IGNORABLE.source})+`, 'gu');

/**
 * More marks on one letter than any language writes: Unicode's Stream-Safe Text Format (UAX #15) has 30 as well. The
 * engine puts marks into their order in a time that grows with the square of their number.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Whether a character without a glyph means something between those two. */
function isMeant(char: string, before: string, after: string): boolean {
  if (SELECTOR.test(char)) return before !== '' && !/\s/.test(before) && !IGNORABLE.test(before);
  if (FLAG_LETTER.test(char)) return before === '🏴' || FLAG_LETTER.test(before);
  if (SIDE_MARK.test(char)) return true;
  if (!JOINER.test(char)) return false;
  if (PICTURE.test(before)) return char === '\u200D' && /\p{Extended_Pictographic}/u.test(after);
  // After a vowel's sign or its absence a joiner shapes that letter alone, also at the end of a word.
  return JOINING.test(before) && (JOINING.test(after) || /\p{M}/u.test(before));
}

/** What is kept of a run of characters without a glyph, between the characters before and after it. */
function meantOf(run: string, first: string, last: string): string {
  const chars = [...run];
  let kept = '';
  let before = first;
  let dropped = '';
  chars.forEach((char, place) => {
    const after = chars[place + 1] ?? last;
    // In a row of one character, the second means no more than the first: long rows are not asked about each.
    if (char === dropped && char === after) return;
    const isKept = isMeant(char, before, after);
    dropped = isKept ? '' : char;
    if (!isKept) return;
    kept += char;
    before = char;
  });
  return kept;
}

/** Without characters that show nothing and mean nothing where they stand. */
function withoutHidden(text: string): string {
  return text.replace(HIDDEN_RUNS, (run: string, at: number) =>
    run.length === 1 ? '' : meantOf(run, charBefore(text, at), charAfter(text, at + run.length)),
  );
}

function charAfter(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function charBefore(text: string, at: number): string {
  const code = text.codePointAt(at - 2) ?? 0;
  return code > 0xffff ? String.fromCodePoint(code) : text.slice(Math.max(at - 1, 0), at);
}

/** By its ends, a step for each character: an expression for them is tried anew from each blank between words. */
function withoutEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Text as it is stored: composed (NFC), without white space at its ends, and without characters that show nothing and
 * mean nothing where they stand. Line breaks stay; doing it again changes nothing.
 * @param raw of a length that was looked at before: the time this takes grows with it
 */
export function visibleText(raw: string): string {
  // Most text is plain, and every tap on a list with tags comes by here.
  if (/^[!-~](?:[ -~]*[!-~])?$/.test(raw)) return raw;
  let text = raw.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\t/g, ' ');
  // Two letters may compose once nothing stands between them any more.
  for (let before = ''; before !== text; ) {
    before = text;
    text = withoutEdges(withoutHidden(text.replace(TOO_MANY_MARKS, '$1').normalize('NFC')));
  }
  return text;
}

/** Whether two texts are stored as one. */
export function areSameText(one: string, other: string): boolean {
  return one === other || visibleText(one) === visibleText(other);
}

/** The same for a name: in one line. */
export function visibleLine(raw: string): string {
  return visibleText(raw.replace(/[\n\r\t\v\f\u0085\u2028\u2029]+/g, ' '));
}

/** Whether there is anything to see in a text: blanks, controls and accents without a letter are nothing. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * A tag as it is stored: what can be seen of it, in one line, with one leading '#'. An input that shows nothing gives
 * '#', or '#' with marks that have no letter.
 */
export function normaliseTag(raw: string): string {
  const text = visibleLine(raw.replace(/[\p{Bidi_Control}\u2800]/gu, ''));
  return `#${visibleLine(text.replace(/^[#\s\p{Default_Ignorable_Code_Point}]+/u, '').replace(/\s+/g, ' '))}`;
}

/**
 * What makes two tags the same one: all that can be seen of them. Tags stored by earlier versions are read the same
 * way.
 */
export function tagKey(tag: string): string {
  return normaliseTag(tag.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** Whether no tag is there twice, however it was typed. */
export function areDistinct(tags: readonly string[]): boolean {
  return new Set(tags.map(tagKey)).size === tags.length;
}

/** Whether a tag is among the tags, however it was typed. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  if (tags.includes(tag)) return true;
  const key = tagKey(tag);
  return tags.some((each) => tagKey(each) === key);
}

/** The tags with `tag` at the front; unchanged when it is there already. */
export function withTag(tags: readonly string[], tag: string): string[] {
  return hasTag(tags, tag) ? [...tags] : [tag, ...tags];
}

/** The tags without `tag`, however it was typed. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  const key = tagKey(tag);
  return tags.filter((each) => tagKey(each) !== key);
}
