/** The space between a message and the element or finger above it, in pixels. */
const GAP_PX = 8;
/**
 * The radius around a finger, or around the middle of the focused element, that messages must not cover, in
 * pixels.
 */
const FINGER_PX = 32;

type MessagePlace = {
  /** The highest position of messages. */
  top: number;
  /** The lower edge of the title (`titleBottom`); negative after the title has scrolled out. */
  titleBottom: number;
  /** The user's last press, from the screen's top; null before any. */
  press: number | null;
  /** The height of the messages. */
  height: number;
};

/**
 * Returns the top of the messages on a page whose rows are in use. It is below the title, or below the finger
 * if the messages would otherwise cover the point that the user pressed. All values are in pixels.
 */
export function topOfMessages({ top, titleBottom, press, height }: MessagePlace): number {
  const below = Math.max(top, titleBottom + GAP_PX);
  const isCovering = press !== null && press + FINGER_PX > below && press - FINGER_PX < below + height;
  return isCovering ? press + FINGER_PX + GAP_PX : below;
}

/**
 * Records where the user presses or types.
 * @returns `press` returns the last position in pixels from the screen's top; `stop` stops recording
 */
export function watchPress(): { press: () => number | null; stop: () => void } {
  let last: number | Element | null = null;
  const recordPointer = (event: PointerEvent) => {
    last = event.clientY;
  };
  // Records only the element, which is measured when a message shows, because measuring after each key would
  // force a layout.
  const recordKey = () => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) last = activeElement;
  };
  addEventListener('pointerdown', recordPointer, true);
  addEventListener('keyup', recordKey, true);
  return {
    press: () => (last instanceof Element ? middleOf(last) : last),
    stop: () => {
      removeEventListener('pointerdown', recordPointer, true);
      removeEventListener('keyup', recordKey, true);
    },
  };
}

function middleOf(element: Element): number | null {
  if (!element.isConnected) return null;
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

/**
 * Returns the lower edge of the title on the screen. This is the title of a dish open over its list, else the
 * page's title.
 * @returns pixels from the screen's top; 0 if there is no title
 */
export function titleBottom(): number {
  const title = document.querySelector('dialog[data-over]:modal h2') ?? document.querySelector('main h1');
  return title?.getBoundingClientRect().bottom ?? 0;
}
