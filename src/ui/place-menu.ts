import type { Point } from './swipe-path.ts';

/** Below this part of the screen a menu opens upwards. */
const LOW = 0.6;
const GAP_PX = 4;

/** Places a menu, which scrolls with the page, under the button that opens it, or above. */
export function placeMenuUnder(menu: HTMLElement, opener: Element): void {
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = bottom > clientHeight * LOW;
  menu.style.left = 'auto';
  menu.style.right = `${clientWidth - right}px`;
  menu.style.top = `${(isLow ? top - GAP_PX : bottom + GAP_PX) + scrollY}px`;
  menu.style.translate = isLow ? '0 -100%' : 'none';
}

/** Places an open menu with a corner at this point of the screen, within its sides. */
export function placeMenuAt(menu: HTMLElement, { x, y }: Point): void {
  const { clientWidth, clientHeight } = document.documentElement;
  menu.style.left = `${x}px`;
  menu.style.right = 'auto';
  menu.style.top = `${y + scrollY}px`;
  // Per cent are of the menu's own size, which is not known before it is drawn.
  const across = `min(0px, ${clientWidth - x - GAP_PX}px - 100%)`;
  menu.style.translate = `${across} ${y > clientHeight * LOW ? '-100%' : '0px'}`;
}
