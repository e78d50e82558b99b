import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import './-view-transitions.css';

/** Marks the two ends of a transition: the name on the tapped card or row, and the heading of its page. */
const MARK = 'data-morph';
/** The type of the transition, which the styles select. */
const TYPE = 'card';

const COUNTRY = /^\/lists\/[^/]+$/;
const LIST = /^\/(?:list\/[^/]+|user\/list)\/[^/]+$/;

type Change = {
  fromLocation?: Pick<ParsedLocation, 'pathname'> | undefined;
  toLocation: Pick<ParsedLocation, 'pathname'>;
};

/**
 * Makes the name on a card or row move into the heading of its page, where the browser supports it and the
 * user allows motion. The new page is shown at once below the moving name and takes taps. Going back has no
 * transition, because the page is restored at once, before a snapshot of it could be taken.
 */
export function showTransitions(router: Pick<AnyRouter, 'options' | 'subscribe'>): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return;
  let isShown = false;
  router.options.defaultViewTransition = {
    types: (change: Change) => {
      for (const old of document.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);
      const isMotionOff = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
      const name = isMotionOff || !isGoingDeeper(change) ? null : nameOf(change.toLocation.pathname);
      isShown = name !== null;
      if (name === null) return false;
      mark(name);
      return [TYPE];
    },
  };
  // Runs after the listeners that scroll, and before the new page is visible.
  router.subscribe('onRendered', () => {
    if (isShown) mark(document.querySelector('main h1'));
    isShown = false;
  });
}

/** Returns whether a navigation leads to a page at a greater depth, as the cards and rows of a page do. */
function isGoingDeeper({ fromLocation, toLocation }: Change): boolean {
  const from = fromLocation === undefined ? null : depthOf(fromLocation);
  const to = depthOf(toLocation);
  return from !== null && to !== null && from < to;
}

/**
 * Returns the depth of a page: the number of cards or rows that the user opens to reach it. Returns null for
 * a page that takes part in no transition.
 */
function depthOf({ pathname }: Pick<ParsedLocation, 'pathname'>): number | null {
  const path = pathname.replace(/(.)\/$/, '$1');
  if (path === '/' || path === '/lists') return 0;
  if (COUNTRY.test(path)) return 1;
  return LIST.test(path) ? 2 : null;
}

/**
 * Returns the name on the card or row that leads to a page: the focused one, else the first on the screen.
 */
function nameOf(page: string): Element | null {
  const path = CSS.escape(page);
  const links = [...document.querySelectorAll(`main a:is([href="${path}"], [href^="${path}?"])`)];
  const link = links.find((each) => each === document.activeElement) ?? links.find(isOnScreen);
  return link?.closest('h2, h3') ?? link ?? null;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

const mark = (element: Element | null) => element?.setAttribute(MARK, '');
