import { OWN_GESTURES, type RightClick, shouldOpenContextMenu } from './context-menu.ts';
import { placeMenuAt } from './place-menu.ts';
import type { Point } from './swipe-path.ts';

const IMAGES = 'img, video, canvas';

/**
 * Opens the menu of a right-clicked card or row (`row`) at the pointer. This is the menu of its "⋯" button
 * (`[data-menu]`), or a menu without a button (`[data-context-menu]`). The browser's own menu opens if the
 * row has no menu, or if `shouldOpenContextMenu` returns false.
 */
export function openContextMenu(event: MouseEvent, row: HTMLElement): void {
  const point = { x: event.clientX, y: event.clientY };
  const click = {
    // On a Mac a click with Control is a right-click.
    isByPointer: event.button === 2 || event.ctrlKey,
    isWithShift: event.shiftKey,
    over: kindUnder(event.target, point),
  };
  const opener = row.querySelector<HTMLButtonElement>('[data-menu]');
  const menu = opener?.popoverTargetElement ?? row.querySelector('[data-context-menu]');
  if (!(menu instanceof HTMLElement) || !shouldOpenContextMenu(click)) return;
  event.preventDefault();
  const open = () => {
    if (menu.matches(':popover-open')) return;
    if (opener) {
      // Focus the button, so that Tab continues into the menu and Escape returns to the button.
      opener.focus({ preventScroll: true });
      opener.click();
    } else {
      menu.showPopover();
      menu.focus({ preventScroll: true });
    }
    placeMenuAt(menu, point);
  };
  // If the mouse button is still down, wait for its release, which would close the menu again.
  if (event.buttons === 0) open();
  else document.addEventListener('mouseup', open, { once: true });
}

function kindUnder(target: EventTarget | null, point: Point): RightClick['over'] {
  if (!(target instanceof Element)) return 'other';
  if (target.closest(OWN_GESTURES)) return 'field';
  if (target.closest(IMAGES)) return 'image';
  // A card's link covers the whole card, but only its text looks like a link.
  if (isIn(target.closest('a[href]'), point)) return 'link';
  const selection = getSelection();
  const range = selection !== null && !selection.isCollapsed ? selection.getRangeAt(0) : null;
  return isIn(range, point) ? 'selection' : 'other';
}

function isIn(shape: Element | Range | null, { x, y }: Point): boolean {
  if (shape === null) return false;
  return [...shape.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}
