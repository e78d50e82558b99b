/** Scripts whose lines may break between any two letters, or that browsers break by themselves between words. */
const BREAKS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
/** In em, in a bold sans serif. */
const WIDE_EM = 1.05;
const LETTER_EM = 0.64;
/** The width from which a word of a script that breaks may be broken, in em. */
const LONG_EM = 5;
const MOST_LINES = 3;

/**
 * How many em a dish's name must have room for in a line, so that its longest word is whole and the name takes about three
 * lines at most: what the screen's width is divided by gives the size of its letters.
 */
export function emOfLine(name: string): number {
  const words = name
    .split(/\s+/u)
    .map((word) => (BREAKS.test(word) ? Math.min(em(word), LONG_EM) : em(word)));
  return Math.max(...words, em(name) / MOST_LINES, 1);
}

/** The estimated width of a text, in em. Combining marks take no room. */
function em(text: string): number {
  const letters = [...text].filter((letter) => !/\p{M}/u.test(letter));
  return letters.reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_EM : LETTER_EM), 0);
}
