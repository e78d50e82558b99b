import { expect, type Locator, type Page } from 'playwright/test';

/** More tab stops than any screen of these tests has, so that the search for an unreachable element ends. */
const MAX_STOPS = 150;

/**
 * Moves the focus to an element by Tab alone (by Shift+Tab if the element is before it). Checks that the
 * focus is visible at each stop.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await hasFocus()) return;
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  throw new Error(`${target} cannot be reached by ${key}`);
}

/** Checks that this element has the focus and that the focus is visible. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expectVisibleFocus(target.page());
}

/** Checks that the focused element shows a ring, is on the screen and is not covered. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusProblem), { message: 'the focus is visible' }).toBeNull();
}

/** Runs in the page. @returns why the focus is not visible, or null if it is */
function focusProblem(): string | null {
  const focus = document.activeElement;
  // After the page's last stop the focus is in the browser's own controls, before it returns to the first.
  if (focus === null || focus === document.body) return null;
  const name = focus.outerHTML.slice(0, 160);
  const hasRing = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // The ring may be around an ancestor: around the frame of a field, or around the card of a link.
  let isRinged = false;
  for (let element: Element | null = focus, up = 0; element !== null && up < 3; up++) {
    isRinged ||= hasRing(element) || hasRing(element, '::after');
    element = element.parentElement;
  }
  // A heading with tabindex -1 has the focus after a page change. It is no control and needs no ring.
  if (!isRinged && focus.getAttribute('tabindex') !== '-1') return `no ring: ${name}`;
  const { left, top, width, height } = focus.getBoundingClientRect();
  if (width < 2) return `too small to see: ${name}`;
  const hit = document.elementFromPoint(left + Math.min(width / 2, width - 1), top + height / 2);
  if (hit === null) return `off the screen: ${name}`;
  return focus.contains(hit) || hit.contains(focus) ? null : `under ${hit.outerHTML.slice(0, 160)}: ${name}`;
}
