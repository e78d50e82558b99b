/**
 * Lines that cannot be a title: indented lines, quotes, tables, URLs, and headings, which are handled
 * elsewhere.
 */
const NO_TITLE = /^\s*(?:#{1,6}\s|https?:|>)|^(?: {2}|\t)|\|/;
const UNDERLINE = /^\s*[-=*_]{2,}\s*$/;
const BELOW = /^(?:\s{2,}|\t|#{1,6}\s)/;
/**
 * The fewest bullets below a title. A line above one bullet may be a dish with a detail, unless it ends in a
 * colon.
 */
const FEWEST = 2;

/**
 * Finds the title above a list of bullets. It is the first line, if every other line is a bullet or belongs
 * to one.
 * @param isMarked returns whether a line begins with a bullet, a number or a check box
 * @param isWithColon whether only a line that ends in a colon counts as a title
 * @returns the index of the line, or -1
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

/** Returns a title without its final colon. */
export function titleIn(words: string): string {
  return words
    .trim()
    .replace(/[:：]$/, '')
    .trimEnd();
}
