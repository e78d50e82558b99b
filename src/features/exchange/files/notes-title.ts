/**
 * Lines that cannot be a title: indented lines, quotes, tables, URLs, and headings, which are handled
 * elsewhere.
 */
const NO_TITLE = /^\s*(?:#{1,6}\s|https?:|>)|^(?: {2}|\t)|\|/;
const UNDERLINE = /^\s*[-=*_]{2,}\s*$/;
const INDENTED_OR_HEADING = /^(?:\s{2,}|\t|#{1,6}\s)/;
/**
 * The fewest bullets below a title. A line above one bullet may be a dish with a detail, unless it ends in a
 * colon.
 */
const MIN_BULLETS = 2;

/**
 * Finds the title above a list of bullets: the first line, if every other line is a bullet or belongs to a
 * bullet.
 * @param hasMark returns whether a line begins with a bullet, a number or a check box
 * @param needsColon whether a title must end in a colon
 * @returns the index of the line; -1 if there is no title
 */
export function titleAbove(
  lines: readonly string[],
  hasMark: (line: string) => boolean,
  needsColon = false,
): number {
  const index = lines.findIndex((line) => line.trim() !== '');
  const title = lines[index] ?? '';
  const others = lines.slice(index + 1).filter((line) => line.trim() !== '');
  const [next = ''] = others;
  if (NO_TITLE.test(title) || hasMark(title) || !hasMark(next) || UNDERLINE.test(next)) return -1;
  const bullets = others.filter(hasMark).length;
  const belongsToBullets = others.every(
    (line) => INDENTED_OR_HEADING.test(line) || UNDERLINE.test(line) || hasMark(line),
  );
  const hasColon = withoutFinalColon(title) !== title.trim();
  return belongsToBullets && (hasColon || (!needsColon && bullets >= MIN_BULLETS)) ? index : -1;
}

/** Returns a title without its final colon. */
export function withoutFinalColon(words: string): string {
  return words
    .trim()
    .replace(/[:：]$/, '')
    .trimEnd();
}
