/** The number of bytes, from the start of a file, that are examined. */
const EXAMINED_BYTES = 4_000;
/** Characters common in notes and tables. A letter read in the wrong byte order is rarely one of them. */
const COMMON =
  /[\t\n\r -~\u00A0-\u052F\u0531-\u06FF\u0900-\u0DFF\u0E00-\u0FFF\u1000-\u10FF\u1780-\u17FF\u1E00-\u1EFF\u2010-\u203A\u20A0-\u20C0\u2190-\u21FF\u2500-\u27BF\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF9F]|\p{Emoji_Presentation}|[\u200B-\u200F]|\uFE0F/u;
/**
 * Matches characters that no text has: control characters, unassigned ones, lone surrogates and replacement
 * characters.
 */
const BROKEN = /[^\P{C}\t\n\r\p{Cf}]|\uFFFD/u;
/** Scripts that occur together in one text, besides Latin. */
const SCRIPTS = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
];
/** The minimum likelihood of the likelier byte order (see `likelihood`). */
const MIN_COMMON = 0.9;
/** The minimum difference between the likelihoods of the two byte orders. */
const MIN_LEAD = 0.1;

/**
 * Returns the byte order of UTF-16 text without a byte order mark, which is the order in which the bytes form
 * common letters.
 * @returns null if the bytes are more likely in another encoding
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, EXAMINED_BYTES);
  // UTF-16 has control bytes in every blank and line break; other encodings have none.
  if (bytes.length % 2 === 1 || !head.some(isControl) || !isBroken(textOf(head, 'utf-8'))) return null;
  const littleEndian = likelihood(textOf(head, 'utf-16le'));
  const bigEndian = likelihood(textOf(head, 'utf-16be'));
  if (Math.max(littleEndian, bigEndian) < MIN_COMMON || Math.abs(littleEndian - bigEndian) < MIN_LEAD)
    return null;
  return littleEndian > bigEndian ? 'utf-16le' : 'utf-16be';
}

function textOf(bytes: Uint8Array, encoding: string): string[] {
  return [...new TextDecoder(encoding).decode(bytes)];
}

/** Returns whether more than a tenth of the characters are broken. Fewer may be single damaged letters. */
function isBroken(text: readonly string[]): boolean {
  return text.filter((letter) => BROKEN.test(letter)).length * 10 > text.length;
}

/**
 * Returns the fraction of common characters, from 0 to 1. If the letters belong to scripts that do not occur
 * together, counts only the letters of the most frequent script.
 */
function likelihood(text: readonly string[]): number {
  const common = text.filter((letter) => COMMON.test(letter) && !BROKEN.test(letter));
  const letters = common.filter((letter) => /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter));
  const dominant = Math.max(
    ...SCRIPTS.map((script) => letters.filter((letter) => script.test(letter)).length),
  );
  const foreign = SCRIPTS.some((script) => letters.some((letter) => script.test(letter)))
    ? letters.length - dominant
    : 0;
  return (common.length - foreign) / Math.max(text.length, 1);
}

/**
 * Returns whether a byte is a control character that no single-byte text has: not a tab, a line break or an
 * escape.
 */
export const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
