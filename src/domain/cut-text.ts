/** More UTF-16 units than any grapheme: a family emoji, or a letter with all marks that are kept. */
const LONGEST_LETTER = 64;

/**
 * Returns the first `most` UTF-16 units of a text, cut before a grapheme that does not fit whole. Half a
 * surrogate pair is invisible and refused by the server; half a family emoji, or a letter without its marks,
 * is a different picture or word.
 */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = startOfLetter(text.slice(0, most + LONGEST_LETTER), most);
  // A grapheme longer than `most` has to be cut inside.
  return text.slice(0, end === 0 ? most : end).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns the index at which the grapheme that contains the unit at `index` starts. */
function startOfLetter(text: string, index: number): number {
  // Firefox before version 125 has no `Intl.Segmenter`.
  if (Intl.Segmenter === undefined) return index;
  return (
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text).containing(index)?.index ?? index
  );
}
