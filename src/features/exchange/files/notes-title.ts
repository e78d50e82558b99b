/** Lines that name no list: a heading has its own way, a table and an address are something else. */
const NO_TITLE = /^\s*(?:#{1,6}\s|https?:|>)|^(?: {2}|\t)|\|/;
const UNDERLINE = /^\s*[-=*_]{2,}\s*$/;
const BELOW = /^(?:\s{2,}|\t|#{1,6}\s)/;
/** A line over one bullet may as well be a dish with something to add, unless it ends in a colon. */
const FEWEST = 2;

/**
 * The line that names a list of bullets: the first, where every other line is a bullet or belongs to one.
 * @param isMarked whether a line is a bullet, a number or a box
 * @param isWithColon whether only a line that ends in a colon is taken for a title
 * @returns -1 where there is none
 */
export function titleAbove(
  lines: readonly string[],
  isMarked: (line: string) => boolean,
  isWithColon = false,
): number {
  const at = lines.findIndex((line) => line.trim() !== '');
  const title = lines[at] ?? '';
  const others = lines.slice(at + 1).filter((line) => line.trim() !== '');
  const [next = ''] = others;
  if (NO_TITLE.test(title) || isMarked(title) || !isMarked(next) || UNDERLINE.test(next)) return -1;
  const bullets = others.filter(isMarked).length;
  const isOver = others.every((line) => BELOW.test(line) || UNDERLINE.test(line) || isMarked(line));
  const hasColon = titleIn(title) !== title.trim();
  return isOver && (hasColon || (!isWithColon && bullets >= FEWEST)) ? at : -1;
}

/** A title without the colon that leads to what is below it. */
export function titleIn(words: string): string {
  return words
    .trim()
    .replace(/[:：]$/, '')
    .trimEnd();
}
