/** The height of the bars at the top and at the bottom of the screen, which a list must not cover, in pixels. */
const BAR_PX = 72;
/** The space between a list and the edge of the screen, or a keyboard on the screen, in pixels. */
const GAP_PX = 12;
/** The height of a list of four or five suggestions, in pixels. */
const WANTED_PX = 240;
/** The least height of a list, in pixels: two suggestions, of which the second shows that there are more. */
const LEAST_PX = 88;

/** The screen as far as a list can use it, and the edges of the list's field, all in pixels. */
type Room = {
  /** The height of the page's window. */
  height: number;
  /** The upper and the lower edge of its visible part, which ends above a keyboard on the screen. */
  visible: { top: number; bottom: number };
  field: { top: number; bottom: number };
};

/**
 * Returns on which side of its field a list has room, and how much. It opens below if the room there is enough
 * or more than above.
 */
export function sideOf({ height, visible, field }: Room): { side: 'above' | 'below'; room: number } {
  const isKeyboardOpen = visible.bottom < height - BAR_PX;
  const below = visible.bottom - (isKeyboardOpen ? 0 : BAR_PX) - GAP_PX - field.bottom;
  const above = field.top - Math.max(visible.top, BAR_PX) - GAP_PX;
  const side = below >= WANTED_PX || below >= above ? 'below' : 'above';
  return { side, room: Math.max(side === 'below' ? below : above, LEAST_PX) };
}

/** Sets the side of a list, as `data-side`, and the room that it has there, as `--room`. */
export function placeList(list: HTMLElement | null, field: Element | null): void {
  if (list === null || field === null) return;
  const { innerHeight } = window;
  const { offsetTop: top = 0, height = innerHeight } = window.visualViewport ?? {};
  const visible = { top, bottom: top + height };
  const { side, room } = sideOf({ height: innerHeight, visible, field: field.getBoundingClientRect() });
  list.dataset.side = side;
  list.style.setProperty('--room', `${room}px`);
}
