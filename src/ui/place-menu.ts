import type { Point } from './swipe-path.ts';

/**
 * A menu opens upwards if its button or point is below this fraction of the screen's height, measured from
 * the top.
 */
const LOW = 0.6;
const GAP_PX = 4;

/**
 * Positions a menu below the button that opens it, or above a button that is low on the screen. The menu
 * scrolls with the page.
 */
export function placeMenuUnder(menu: HTMLElement, opener: Element): void {
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = bottom > clientHeight * LOW;
  menu.style.left = 'auto';
  menu.style.right = `${clientWidth - right}px`;
  menu.style.top = `${(isLow ? top - GAP_PX : bottom + GAP_PX) + scrollY}px`;
  menu.style.translate = isLow ? '0 -100%' : 'none';
}

/**
 * Positions an open menu with a corner at a point on the screen, so that it does not extend beyond the
 * screen's sides.
 */
export function placeMenuAt(menu: HTMLElement, { x, y }: Point): void {
  const { clientWidth, clientHeight } = document.documentElement;
  menu.style.left = `${x}px`;
  menu.style.right = 'auto';
  menu.style.top = `${y + scrollY}px`;
  // Percentages refer to the menu's own size, which is unknown before it is rendered.
  const across = `min(0px, ${clientWidth - x - GAP_PX}px - 100%)`;
  menu.style.translate = `${across} ${y > clientHeight * LOW ? '-100%' : '0px'}`;
}
