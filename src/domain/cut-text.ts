/** More UTF-16 units than any grapheme: a family emoji, or a letter with all marks that are kept. */
const LONGEST_LETTER = 64;

/**
 * Returns the first `most` UTF-16 units of a text, cut before a grapheme that does not fit. Half a surrogate
 * pair is invisible and refused by the server; half a family emoji, or a letter without its marks, is a
 * different picture or word.
 */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = startOfLetter(text.slice(0, most + LONGEST_LETTER), most);
  // A grapheme longer than `most` has to be cut inside.
  return text.slice(0, end === 0 ? most : end).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns where the grapheme starts that contains the unit at `place`. */
function startOfLetter(text: string, place: number): number {
  // Firefox before version 125 has no `Intl.Segmenter`.
  if (Intl.Segmenter === undefined) return place;
  return (
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text).containing(place)?.index ?? place
  );
}
