/** Room between a message and what it must leave free, in pixels. */
const GAP = 8;
/** How far around a finger, or from the middle of what has the focus, nothing is covered, in pixels. */
const REACH = 32;

export type MessagePlace = {
  /** How far up messages may stand. */
  top: number;
  /** The lower edge of the page's name on the screen; negative once it is scrolled away. */
  nameEnds: number;
  /** Where the user pressed last, from the screen's top. */
  press: number | null;
  /** How tall the messages are. */
  height: number;
};

/**
 * How far down messages stand on a page whose rows are in use: under its name, and where that would cover what was
 * pressed, under the finger. All in pixels.
 */
export function topOfMessages({ top, nameEnds, press, height }: MessagePlace): number {
  const below = Math.max(top, nameEnds + GAP);
  const isCovering = press !== null && press + REACH > below && press - REACH < below + height;
  return isCovering ? press + REACH + GAP : below;
}

/**
 * Notes where the user presses.
 * @returns where that was last, in pixels from the screen's top, and how to stop
 */
export function watchPress(): { press: () => number | null; stop: () => void } {
  let last: number | Element | null = null;
  const point = (event: PointerEvent) => {
    last = event.clientY;
  };
  // Where it stands is asked when a message comes: at each key the browser would lay the page out at once.
  const type = () => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) last = activeElement;
  };
  addEventListener('pointerdown', point, true);
  addEventListener('keyup', type, true);
  return {
    press: () => (last instanceof Element ? middleOf(last) : last),
    stop: () => {
      removeEventListener('pointerdown', point, true);
      removeEventListener('keyup', type, true);
    },
  };
}

function middleOf(element: Element): number | null {
  if (!element.isConnected) return null;
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

/**
 * Where the name of what is on the screen ends: of an open dish over its list, else of the page.
 * @returns pixels from the screen's top
 */
export function endOfName(): number {
  const name = document.querySelector('dialog[data-over]:modal h2') ?? document.querySelector('main h1');
  return name?.getBoundingClientRect().bottom ?? 0;
}
