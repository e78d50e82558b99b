/** The side to which a row is dragged, physical like the finger's movement. */
export type SwipeSide = 'left' | 'right';
export type Point = { x: number; y: number };

/** The distance, in pixels, after which a finger's movement has a direction. */
const START_PX = 10;
/** The width, in pixels, of the strips at the screen's edges that the system uses for its back gesture. */
const EDGE_PX = 24;

/** Returns whether a drag that begins at `x` can be a swipe on a screen of this width. */
export const mayStartAt = (x: number, width: number): boolean => x >= EDGE_PX && x <= width - EDGE_PX;

/**
 * Returns the side to which a finger's path so far swipes; null while the direction is undecided, 'other' if
 * the path is no swipe.
 */
export function sideOfPath(from: Point, to: Point): SwipeSide | 'other' | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.hypot(dx, dy) < START_PX) return null;
  if (Math.abs(dx) <= Math.abs(dy) * 1.5) return 'other';
  return dx < 0 ? 'left' : 'right';
}

/**
 * Returns the offset of a row for a finger that moved by `dx`, which is 0 towards a side without an action.
 */
export function swipeOffset(dx: number, sides: Record<SwipeSide, boolean>): number {
  return sides[dx < 0 ? 'left' : 'right'] ? dx : 0;
}

/**
 * Returns whether releasing a row dragged this far completes the swipe, which takes a third of the screen's
 * width.
 */
export const isSwipeComplete = (offset: number, width: number): boolean => Math.abs(offset) >= width / 3;
