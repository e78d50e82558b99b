import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any screen of these tests has. */
const MOST_STOPS = 150;

/**
 * Goes to an element by Tab alone (by Shift and Tab where it lies before), as somebody without a mouse does, and
 * holds every stop on the way to its duty: one sees where one is.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** The focus is on this element, and seen there. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expectVisibleFocus(target.page());
}

/** Whatever has the focus shows a ring, stands on the screen and is not covered by something else. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusProblem), { message: 'the focus is seen' }).toBeNull();
}

/** Runs in the page. @returns what is wrong with the focus, null when nothing is */
function focusProblem(): string | null {
  const focus = document.activeElement;
  // Between the last stop and the first lies the browser's own bar.
  if (focus === null || focus === document.body) return null;
  const name = focus.outerHTML.slice(0, 160);
  const hasRing = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // A field's ring is around its frame, a card's around the card.
  let isRinged = false;
  for (let element: Element | null = focus, up = 0; element !== null && up < 3; up++) {
    isRinged ||= hasRing(element) || hasRing(element, '::after');
    element = element.parentElement;
  }
  // A heading is a place to go on from, not a control.
  if (!isRinged && focus.getAttribute('tabindex') !== '-1') return `no ring: ${name}`;
  const { left, top, width, height } = focus.getBoundingClientRect();
  if (width < 2) return `too small to see: ${name}`;
  const hit = document.elementFromPoint(left + Math.min(width / 2, width - 1), top + height / 2);
  if (hit === null) return `off the screen: ${name}`;
  return focus.contains(hit) || hit.contains(focus) ? null : `under ${hit.outerHTML.slice(0, 160)}: ${name}`;
}
