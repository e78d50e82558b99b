/** Scripts whose lines may break between any two letters, or that browsers break by themselves between words. */
const BREAKS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const BROAD = /[mwMW@%жшщыюфмЖШЩЫЮФМ\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}]/u;
const NARROW = /[fijlrtI1\s.,:;!'’()-]/u;
/** Capitals, and what is as wide as they are. */
const CAPITAL = /[\p{Lu}\p{sc=Arab}\p{sc=Geor}]/u;
/** In em, in a bold face as wide as DejaVu Sans: in a narrower one no word is broken either. */
const WIDE_EM = 1.05;
const CAPITAL_EM = 0.85;
const LETTER_EM = 0.7;
const NARROW_EM = 0.45;
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

/** The estimated width of a text, in em. Marks above and below a letter take no room. */
function em(text: string): number {
  const letters = [...text].filter((letter) => !/[\p{Mn}\p{Me}]/u.test(letter));
  return letters.reduce((sum, letter) => sum + emOfLetter(letter), 0);
}

function emOfLetter(letter: string): number {
  if (WIDE.test(letter) || BROAD.test(letter)) return WIDE_EM;
  if (NARROW.test(letter)) return NARROW_EM;
  return CAPITAL.test(letter) ? CAPITAL_EM : LETTER_EM;
}
