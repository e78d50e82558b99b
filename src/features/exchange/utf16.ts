/** The number of bytes that are examined. */
const HEAD = 4_000;
/** Characters common in notes and tables. A letter read in the wrong byte order is rarely one of them. */
const USUAL =
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
/** The least fraction of common characters that the likelier byte order must have. */
const ENOUGH = 0.9;
/** The least difference of this fraction between the two byte orders. */
const AHEAD = 0.1;

/**
 * Returns the byte order of UTF-16 text without a byte order mark, which is the order in which the bytes form
 * common letters.
 * @returns null if the bytes are more likely in another encoding
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, HEAD);
  // UTF-16 has control bytes in every blank and line break; other encodings have none.
  if (bytes.length % 2 === 1 || !head.some(isControl) || !isBroken(textOf(head, 'utf-8'))) return null;
  const little = likelihood(textOf(head, 'utf-16le'));
  const big = likelihood(textOf(head, 'utf-16be'));
  if (Math.max(little, big) < ENOUGH || Math.abs(little - big) < AHEAD) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}

function textOf(bytes: Uint8Array, encoding: string): string[] {
  return [...new TextDecoder(encoding).decode(bytes)];
}

/** Returns whether more than a tenth of the characters are broken. Fewer may be single damaged letters. */
function isBroken(text: readonly string[]): boolean {
  return text.filter((letter) => BROKEN.test(letter)).length * 10 > text.length;
}

/**
 * Returns the fraction of common characters, from 0 to 1. Letters of scripts that do not occur together are
 * subtracted.
 */
function likelihood(text: readonly string[]): number {
  const usual = text.filter((letter) => USUAL.test(letter) && !BROKEN.test(letter));
  const letters = usual.filter((letter) => /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter));
  const most = Math.max(...SCRIPTS.map((script) => letters.filter((letter) => script.test(letter)).length));
  const foreign = SCRIPTS.some((script) => letters.some((letter) => script.test(letter)))
    ? letters.length - most
    : 0;
  return (usual.length - foreign) / Math.max(text.length, 1);
}

/**
 * Returns whether a byte is a control character that no single-byte text has: not a tab, a line break or an
 * escape.
 */
export const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
