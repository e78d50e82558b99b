/** The fonts of pictures. Plain JavaScript because threads start without a compiler. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

/** Font packages, in the order in which they are searched for a character. */
const PACKAGES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
];
const require = createRequire(import.meta.url);

/** @type {{ family: string, file: string, ranges: [number, number][], isLoaded: boolean }[] | undefined} */
let pieces;

/** Returns the files that the packages are split into, with the characters of each. */
function allPieces() {
  pieces ??= PACKAGES.flatMap((name) => {
    const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
    const subsets = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
    return Object.entries(subsets).map(([key, ranges]) => {
      // The names of numbered subsets are in brackets.
      const subset = key.replace(/[[\]]/g, '');
      const file = join(folder, 'files', `${name}-${subset}-wght-normal.woff2`);
      return { family: `${name} ${subset}`, file, ranges: rangesIn(ranges), isLoaded: false };
    });
  });
  return pieces;
}

/**
 * Returns the first and last code point of each range in a text.
 * @param {string} text such as `U+0102-0103,U+1EA0`
 * @returns {[number, number][]}
 */
function rangesIn(text) {
  return text.split(',').map((range) => {
    const [from, to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** @param {number} letter */
const isHangul = (letter) => letter >= 0xac00 && letter <= 0xd7a3;

/**
 * Loads the pieces that a text needs, each once.
 * @param {string} text
 * @returns {string} their families, as a list for the font of a canvas
 */
export function familiesFor(text) {
  const letters = new Set([...text].map((letter) => letter.codePointAt(0)));
  const families = new Set();
  for (const letter of letters) {
    const piece = allPieces().find(({ family, ranges }) => {
      // The Chinese font claims to have some Korean syllables but does not.
      const isWrong = isHangul(letter) && !family.startsWith('noto-sans-kr');
      return !isWrong && ranges.some(([from, to]) => letter >= from && letter <= to);
    });
    if (piece === undefined) continue;
    if (!piece.isLoaded) GlobalFonts.register(readFileSync(piece.file), piece.family);
    piece.isLoaded = true;
    families.add(`"${piece.family}"`);
  }
  return [...families].join(', ') || 'sans-serif';
}
