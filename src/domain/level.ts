/** The highest level, whose title is Odysseus (P4.5). */
export const MAX_LEVEL = 100;

/**
 * Returns the points needed to go from level `level - 1` to `level`. The first three spans are fixed at 200,
 * 400 and 600. The others rise evenly, so that level 100 is at exactly 582,900 points, spans never shrink and
 * all are multiples of 100 (P4.4). Over the 97 steps above level 3 the remainders of the division take each
 * value from 0 to 96 once, so the sum is exact without a correction.
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

/** The points at which each level begins, by level: `[0, 200, 600, 1200, …, 582900]`. */
export const LEVEL_THRESHOLDS: readonly number[] = thresholds();

/**
 * Returns the level for `points` (the highest level whose threshold is not above them), the points within
 * that level and the level's span. At the top level both are the last span.
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

/** Experience points for one distinct item (P4.2). */
const POINTS_PER_ITEM = 100;

/** Returns how many more distinct items reach the next level; null at the highest level. */
export function itemsToNextLevel(points: number): number | null {
  const { level, within, span: whole } = levelAt(points);
  return level === MAX_LEVEL ? null : Math.ceil((whole - within) / POINTS_PER_ITEM);
}

/** Returns the points for a number of distinct items, for callers that have counted them (a database). */
export function pointsOf(items: number): number {
  return items * POINTS_PER_ITEM;
}

/** Returns the number of distinct items for a number of points. */
export function itemsOf(points: number): number {
  return points / POINTS_PER_ITEM;
}

/**
 * Returns the experience for the ids of all eaten items: those ticked on own lists and those in the archive.
 * The order, duplicates, and the number of lists that contain an id do not matter.
 */
export function experience(...eaten: Iterable<string>[]): number {
  const distinct = new Set<string>();
  for (const ids of eaten) for (const id of ids) distinct.add(id);
  return pointsOf(distinct.size);
}
