/** As much of a file as tells how its letters are stored, in bytes. */
const HEAD = 4_000;
/** Characters that notes and tables are written in; a letter that is read in the wrong order of bytes is rarely one. */
const USUAL =
  /[\t\n\r -~\u00A0-\u052F\u0531-\u06FF\u0900-\u0DFF\u0E00-\u0FFF\u1000-\u10FF\u1780-\u17FF\u1E00-\u1EFF\u2010-\u203A\u20A0-\u20C0\u2190-\u21FF\u2500-\u27BF\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF9F]|\p{Emoji_Presentation}|[\u200B-\u200F]|\uFE0F/u;
/** What no text has: a control character, one that means nothing, half a pair, or a letter that could not be read. */
const BROKEN = /[^\P{C}\t\n\r\p{Cf}]|\uFFFD/u;
/** Letters that stand together in one text, besides Latin ones. */
const SCRIPTS = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
];
/** So many of all characters have to be usual ones, and so much more usual than in the other order of bytes. */
const ENOUGH = 0.9;
const AHEAD = 0.1;

/**
 * The order of bytes of UTF-16 that has no mark at its start, by which of the two makes letters of the bytes.
 * @returns null where the bytes are more likely another encoding's
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, HEAD);
  // No other encoding has control characters, and UTF-16 has one in every blank and break of a line.
  if (bytes.length % 2 === 1 || !head.some(isControl) || !isBroken(textOf(head, 'utf-8'))) return null;
  const little = likelihood(textOf(head, 'utf-16le'));
  const big = likelihood(textOf(head, 'utf-16be'));
  if (Math.max(little, big) < ENOUGH || Math.abs(little - big) < AHEAD) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}

function textOf(bytes: Uint8Array, encoding: string): string[] {
  return [...new TextDecoder(encoding).decode(bytes)];
}

/** Whether more is amiss in a text than a damaged letter here and there. */
function isBroken(text: readonly string[]): boolean {
  return text.filter((letter) => BROKEN.test(letter)).length * 10 > text.length;
}

/** How much of a text are usual characters, from 0 to 1; less where its letters are of scripts that do not stand together. */
function likelihood(text: readonly string[]): number {
  const usual = text.filter((letter) => USUAL.test(letter) && !BROKEN.test(letter));
  const letters = usual.filter((letter) => /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter));
  const most = Math.max(...SCRIPTS.map((script) => letters.filter((letter) => script.test(letter)).length));
  const foreign = SCRIPTS.some((script) => letters.some((letter) => script.test(letter)))
    ? letters.length - most
    : 0;
  return (usual.length - foreign) / Math.max(text.length, 1);
}

/** Whether a byte is a control character that no text of one byte a letter has: not a tab, a line break or an escape. */
export const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
