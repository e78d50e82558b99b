import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import './-view-transitions.css';

/** Marks the two ends of a transition: the name on the card or row that was tapped, and the heading of its page. */
const MARK = 'data-morph';
/** The kind of transition, by which the styles know it. */
const TYPE = 'card';

const COUNTRY = /^\/lists\/[^/]+$/;
const LIST = /^\/(?:list\/[^/]+|user\/list)\/[^/]+$/;

type Change = {
  fromLocation?: Pick<ParsedLocation, 'pathname'> | undefined;
  toLocation: Pick<ParsedLocation, 'pathname'>;
};

/**
 * From now on the name on a card or a row turns into the heading of its page, where the browser can show that and the
 * user wants motion. The page that is gone to stands at once below what moves, and takes taps. On the way back nothing
 * moves: the page stands where it was left at once, and no picture of it can be taken before it does.
 */
export function showTransitions(router: Pick<AnyRouter, 'options' | 'subscribe'>): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return;
  let isShown = false;
  router.options.defaultViewTransition = {
    types: (change: Change) => {
      for (const old of document.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);
      const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
      const name = isStill || !isWayIn(change) ? null : nameOf(change.toLocation.pathname);
      isShown = name !== null;
      if (name === null) return false;
      mark(name);
      return [TYPE];
    },
  };
  // This listener comes after those that scroll, and before anything of the new page is seen.
  router.subscribe('onRendered', () => {
    if (isShown) mark(document.querySelector('main h1'));
    isShown = false;
  });
}

/** Whether a card or a row leads from the one page to the other. */
function isWayIn({ fromLocation, toLocation }: Change): boolean {
  const from = fromLocation === undefined ? null : depthOf(fromLocation);
  const to = depthOf(toLocation);
  return from !== null && to !== null && from < to;
}

/** How many cards or rows lead to a page, one after the other; null where none does. */
function depthOf({ pathname }: Pick<ParsedLocation, 'pathname'>): number | null {
  const path = pathname.replace(/(.)\/$/, '$1');
  if (path === '/' || path === '/lists') return 0;
  if (COUNTRY.test(path)) return 1;
  return LIST.test(path) ? 2 : null;
}

/** The name on the card or the row that leads to a page: the one in use, else the first on the screen. */
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
