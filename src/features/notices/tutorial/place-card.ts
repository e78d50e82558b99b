type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** The gap between the card and its target, in CSS pixels. */
const GAP = 12;
/** The minimum distance between the card and the screen's edge, in CSS pixels. */
const EDGE = 8;

/** Returns whether two boxes do not overlap. */
export const isApart = (one: Box, other: Box): boolean =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

const clampToScreen = (wanted: number, room: number) => Math.max(EDGE, Math.min(wanted, room - EDGE));

/**
 * Returns the position of a card that explains a part of the screen: below, above or beside the part, where
 * there is room without covering it; otherwise at the bottom of the screen. All values are CSS pixels from
 * the screen's corner.
 */
export function placeCard(target: Box, card: Size, screen: Size): { left: number; top: number } {
  const across = (left: number) => clampToScreen(left, screen.width - card.width);
  const down = (top: number) => clampToScreen(top, screen.height - card.height);
  const left = across(target.left + (target.width - card.width) / 2);
  const top = down(target.top + (target.height - card.height) / 2);
  const below = target.top + target.height + GAP;
  if (below + card.height + EDGE <= screen.height) return { left, top: down(below) };
  const above = target.top - GAP - card.height;
  if (above >= EDGE) return { left, top: down(above) };
  const toRight = target.left + target.width + GAP;
  if (toRight + card.width + EDGE <= screen.width) return { left: across(toRight), top };
  const toLeft = target.left - GAP - card.width;
  if (toLeft >= EDGE) return { left: across(toLeft), top };
  return { left, top: down(screen.height) };
}
