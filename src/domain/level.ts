/** The highest level; its title is Odysseus (specification, section 3). */
export const MAX_LEVEL = 100;

/**
 * Points needed to go from level `level - 1` to `level`.
 * The first three are given; the rest rise evenly so that level 100 falls on exactly 582,900 points,
 * spans never shrink and all are multiples of 100 (design, section 6). Over the 97 steps above level 3
 * the floor's remainders run through 0..96 once, which makes the sum exact without a correction step.
 */
function span(level: number): number {
  if (level <= 3) return level * 200;
  const step = level - 3;
  return 600 + 100 * Math.floor((107 * step + 40) / 97);
}

function thresholds(): number[] {
  const points = [0];
  for (let level = 1; level <= MAX_LEVEL; level += 1) points.push((points[level - 1] ?? 0) + span(level));
  return points;
}

/** Points at which each level begins, index = level; `[0, 200, 600, 1200, …, 582900]`. */
export const LEVEL_THRESHOLDS: readonly number[] = thresholds();

/**
 * Where `points` stand: the level (the highest whose threshold is not above them), the points within it
 * and its span. At the top level the span is the last one and stays full.
 */
export function levelAt(points: number): { level: number; within: number; span: number } {
  const above = LEVEL_THRESHOLDS.findIndex((threshold) => threshold > points);
  if (above === -1) {
    const last = span(MAX_LEVEL);
    return { level: MAX_LEVEL, within: last, span: last };
  }
  const level = Math.max(above - 1, 0);
  return { level, within: Math.max(points - (LEVEL_THRESHOLDS[level] ?? 0), 0), span: span(level + 1) };
}

/** Experience points that one distinct item is worth (design, section 6). */
const POINTS_PER_ITEM = 100;

/** How many more distinct items reach the next level; null at the highest. */
export function itemsToNextLevel(points: number): number | null {
  const { level, within, span: whole } = levelAt(points);
  return level === MAX_LEVEL ? null : Math.ceil((whole - within) / POINTS_PER_ITEM);
}

/** What a number of distinct items is worth: for whoever has counted them, as a database does. */
export function pointsOf(items: number): number {
  return items * POINTS_PER_ITEM;
}

/** How many distinct items points are worth of. */
export function itemsOf(points: number): number {
  return points / POINTS_PER_ITEM;
}

/**
 * Experience from the ids of everything eaten: those done in own lists and those in the archive.
 * A function of state: the order, repeats and the number of lists an id is on change nothing.
 */
export function experience(...eaten: Iterable<string>[]): number {
  const distinct = new Set<string>();
  for (const ids of eaten) for (const id of ids) distinct.add(id);
  return pointsOf(distinct.size);
}
