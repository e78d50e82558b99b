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
const EDGES = /^[\s\u2800\u200E\u200F\u061C]+|[\s\u2800\u200E\u200F\u061C]+$/g;

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

function strip(text: string): string {
  const chars = [...text];
  let kept = '';
  let before = '';
  chars.forEach((char, place) => {
    if (char !== '\n' && IGNORABLE.test(char) && !isMeant(char, before, chars[place + 1] ?? '')) return;
    kept += char;
    before = char;
  });
  return kept.replace(EDGES, '');
}

/**
 * Text as it is stored: composed (NFC), without white space at its ends, and without characters that show nothing and
 * mean nothing where they stand. Line breaks stay; doing it again changes nothing.
 */
export function visibleText(raw: string): string {
  // Most text is plain, and every tap on a list with tags comes by here.
  if (/^[!-~](?:[ -~]*[!-~])?$/.test(raw)) return raw;
  let text = raw.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\t/g, ' ');
  // Two letters may compose once nothing stands between them any more.
  for (let before = ''; before !== text; ) {
    before = text;
    text = strip(text.normalize('NFC'));
  }
  return text;
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
function keyOf(tag: string): string {
  return normaliseTag(tag.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** Whether a tag is among the tags, however it was typed. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  if (tags.includes(tag)) return true;
  const key = keyOf(tag);
  return tags.some((each) => keyOf(each) === key);
}

/** The tags with `tag` at the front; unchanged when it is there already. */
export function withTag(tags: readonly string[], tag: string): string[] {
  return hasTag(tags, tag) ? [...tags] : [tag, ...tags];
}

/** The tags without `tag`, however it was typed. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  const key = keyOf(tag);
  return tags.filter((each) => keyOf(each) !== key);
}
