/** The side a row is dragged to; physical, as the finger is. */
export type SwipeSide = 'left' | 'right';
export type Point = { x: number; y: number };

/** A finger has to move this far before it means anything. */
const START_PX = 10;
/** The screen's edges belong to the system's own "back". */
const EDGE_PX = 24;

/** Whether a drag that begins at `x` can be a swipe on a screen this wide. */
export const mayStartAt = (x: number, width: number): boolean => x >= EDGE_PX && x <= width - EDGE_PX;

/** The meaning of a finger's path so far: `null` is undecided, 'other' is no swipe and will be none. */
export function swipeMeant(from: Point, to: Point): SwipeSide | 'other' | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.hypot(dx, dy) < START_PX) return null;
  if (Math.abs(dx) <= Math.abs(dy) * 1.5) return 'other';
  return dx < 0 ? 'left' : 'right';
}

/** How far a row follows a finger that has moved `dx`: never to a side that offers nothing. */
export function swipeOffset(dx: number, sides: Record<SwipeSide, boolean>): number {
  return sides[dx < 0 ? 'left' : 'right'] ? dx : 0;
}

/** Whether a row dragged this far is let go for good: a third of the screen (specification, section 2). */
export const isSwipeWhole = (offset: number, width: number): boolean => Math.abs(offset) >= width / 3;
