/**
 * `npx tsx scripts/trim-fonts.ts`: makes the heading fonts in `src/ui/fonts` from the package
 * `@fontsource/alegreya`. They are committed, because the build does not change them. The same versions of
 * the packages always give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const FOLDER = 'src/ui/fonts';
const STYLES = 'heading-face.css';
const source = dirname(createRequire(import.meta.url).resolve('@fontsource/alegreya/package.json'));
/** The features that headings use. Fractions, tabular figures and further sets of figures are left out. */
const FEATURES = ['ccmp', 'liga', 'locl', 'kern', 'mark', 'mkmk'];
/**
 * Faces that are one subset in the package, each with that subset's name. They are apart here, because most
 * pages need only the letters of English.
 */
const CUT_FROM: Record<string, string> = { english: 'latin', latin: 'latin' };
const LAST_OF_PLANE = 0xffff;

/** A face of the heading font: its file, and the code points for which a browser loads it. */
export type Face = { subset: string; path: string; hasInRange: (codePoint: number) => boolean };

/** Returns the faces that `heading-face.css` declares. */
export function readFaces(): Face[] {
  const styles = readFileSync(join(FOLDER, STYLES), 'utf8');
  const faces = [
    ...styles.matchAll(/url\('\.\/(alegreya-([a-z-]+)-800-normal\.woff2)'\)[^}]*unicode-range:([^;]+);/g),
  ];
  return faces.map(([, file = '', subset = '', ranges = '']) => {
    const bounds = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]);
    return {
      subset,
      path: join(FOLDER, file),
      hasInRange: (code) => bounds.some(([from = 0, to = 0]) => code >= from && code <= to),
    };
  });
}

/** Returns the bytes of a face's font file, made from the package. */
export async function trimmedFont({ subset, hasInRange }: Face): Promise<Uint8Array> {
  const cutFrom = CUT_FROM[subset];
  const file = join(source, 'files', `alegreya-${cutFrom ?? subset}-800-normal.woff2`);
  // Code points that the font lacks do no harm. Two halves of a pair (surrogates) are no letters.
  const codes = Array.from({ length: LAST_OF_PLANE }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .filter((code) => cutFrom === undefined || hasInRange(code));
  return subsetFont(readFileSync(file), codes.map((code) => String.fromCodePoint(code)).join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const face of readFaces()) writeFileSync(face.path, await trimmedFont(face));
