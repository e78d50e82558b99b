import { expect, type Page } from 'playwright/test';

/** The minimal size of a target (P14.2), less half a pixel for rounding. */
const TARGET_PX = 44 - 0.5;

/**
 * Checks the layout: nothing extends past the side of the screen, no text is cut off, and every control is
 * large enough and not covered.
 * @param screen the name of the screen, for the failure message
 */
export async function expectSoundLayout(page: Page, screen?: string): Promise<void> {
  expect(await page.evaluate(layoutProblems, TARGET_PX), screen).toEqual([]);
}

/** Runs in the page. @returns the problems of the visible part of the screen */
function layoutProblems(targetPx: number): string[] {
  const problems: string[] = [];
  const root = document.documentElement;
  const name = (element: Element) =>
    `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;
  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.querySelectorAll('body *')].reduce((one, other) =>
      other.getBoundingClientRect().right > one.getBoundingClientRect().right ? other : one,
    );
    problems.push(`the page is ${root.scrollWidth} px wide because of ${name(widest)}`);
  }

  const isSeen = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility();
  };
  const parts = [...document.querySelectorAll('main *, header *, nav *')].filter(isSeen);

  // A text that ends in "…" is cut on purpose.
  const isEllipsis = (element: Element) => {
    for (let each: Element | null = element; each !== null && each !== root; each = each.parentElement)
      if (getComputedStyle(each).textOverflow === 'ellipsis') return true;
    return false;
  };
  // No text may be cut off at the side.
  for (const element of parts) {
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!isText || element.closest('.visually-hidden') || isEllipsis(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    if (left < 0 || right > root.clientWidth + 0.5) problems.push(`sticks out: ${name(element)}`);
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      problems.push(`is wider than its box: ${name(element)}`);
  }

  // Each control must be large enough, and a press on its middle must hit it.
  const bars = [...document.querySelectorAll('header, nav, [data-bar]')].map((bar) =>
    bar.getBoundingClientRect(),
  );
  // One pixel of tolerance, because a browser counts a partly covered pixel to the neighbouring element.
  const isUnderBar = (y: number) => bars.some((bar) => y >= bar.top - 1 && y <= bar.bottom);
  // The outermost whole pixels of a target, for the same reason.
  const edgesAround = (middle: number) => [
    Math.ceil(middle - targetPx / 2),
    Math.floor(middle + targetPx / 2) - 1,
  ];
  for (const element of parts.filter((each) => each.matches('button, a[href], input, select, textarea'))) {
    const isInBar = element.closest('header, nav, [data-bar]') !== null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const label = element.closest('label')?.getBoundingClientRect();
    const size = { width: label?.width ?? width, height: label?.height ?? height };
    const middle = { x: left + width / 2, y: top + height / 2 };
    // A small icon may have a larger target than its box. Then a press at the target's visible edges must hit
    // it.
    const isHit = (x: number, y: number) => {
      if (x < 0 || x > root.clientWidth || y < 0 || y > innerHeight) return true;
      if (!isInBar && isUnderBar(y)) return true;
      return element.contains(document.elementFromPoint(x, y));
    };
    const isWide = size.width >= targetPx || edgesAround(middle.x).every((x) => isHit(x, middle.y));
    const isHigh = size.height >= targetPx || edgesAround(middle.y).every((y) => isHit(middle.x, y));
    if (!(isWide && isHigh))
      problems.push(`${Math.round(size.width)} x ${Math.round(size.height)} px: ${name(element)}`);
    if (middle.y < 0 || middle.y > innerHeight || (!isInBar && isUnderBar(middle.y))) continue;
    const hit = document.elementFromPoint(middle.x, middle.y);
    if (hit === null || !(element.contains(hit) || hit.contains(element)))
      problems.push(`under ${hit && name(hit)}: ${name(element)}`);
  }
  return problems;
}
