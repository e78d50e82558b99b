/** More units than the longest letter has: a family of four, or a letter with all the marks that are kept. */
const LONGEST_LETTER = 64;

/**
 * The first `most` units of a text, ended before a letter that does not fit as a whole: half of a surrogate pair shows
 * nothing and is refused by the server, and half of a family or of a letter with its marks is another picture or word.
 */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = startOfLetter(text.slice(0, most + LONGEST_LETTER), most);
  // A letter that is longer than the room for it is cut all the same.
  return text.slice(0, end === 0 ? most : end).replace(/[\uD800-\uDBFF]$/, '');
}

/** Where the letter begins that has the unit at `place`. */
function startOfLetter(text: string, place: number): number {
  // Firefox has it since version 125.
  if (Intl.Segmenter === undefined) return place;
  return (
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text).containing(place)?.index ?? place
  );
}
