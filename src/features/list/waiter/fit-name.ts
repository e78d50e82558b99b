/** Scripts whose lines may break between any two letters, or for which browsers find the word boundaries. */
const BREAKABLE_SCRIPTS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const FULL_WIDTH = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const WIDE_LETTER =
  /[mwMW@%жшщыюфмЖШЩЫЮФМ\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}]/u;
const NARROW_LETTER = /[fijlrtI1\s.,:;!'’()-]/u;
/** Capitals, and letters as wide as capitals. */
const CAPITAL = /[\p{Lu}\p{sc=Arab}\p{sc=Geor}]/u;
/**
 * Widths in em, in a bold face as wide as DejaVu Sans. A narrower face needs less, so no word breaks in it.
 */
const WIDE_EM = 1.05;
const CAPITAL_EM = 0.85;
const LETTER_EM = 0.7;
const NARROW_EM = 0.45;
/** The width in em beyond which a word in one of the `BREAKABLE_SCRIPTS` may be broken. */
const MAX_UNBROKEN_EM = 5;
const MAX_LINES = 3;

/**
 * Returns the width in em that a line must have for a dish's name. The longest word then fits, and the name
 * takes at most about three lines. The font size is the screen's width divided by this number.
 */
export function lineWidthEm(name: string): number {
  const words = name
    .split(/\s+/u)
    .map((word) =>
      BREAKABLE_SCRIPTS.test(word) ? Math.min(textWidthEm(word), MAX_UNBROKEN_EM) : textWidthEm(word),
    );
  return Math.max(...words, textWidthEm(name) / MAX_LINES, 1);
}

/** Returns the estimated width of a text, in em. Marks above and below a letter have no width. */
function textWidthEm(text: string): number {
  const letters = [...text].filter((letter) => !/[\p{Mn}\p{Me}]/u.test(letter));
  return letters.reduce((sum, letter) => sum + letterWidthEm(letter), 0);
}

function letterWidthEm(letter: string): number {
  if (FULL_WIDTH.test(letter) || WIDE_LETTER.test(letter)) return WIDE_EM;
  if (NARROW_LETTER.test(letter)) return NARROW_EM;
  return CAPITAL.test(letter) ? CAPITAL_EM : LETTER_EM;
}
