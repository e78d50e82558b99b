import { DOUBLE_TAP_MS } from './use-once.ts';

/** How far apart two taps of one finger can be, in CSS pixels, as Android defines it for a small screen. */
const SAME_PLACE = 48;

/**
 * Ignores the second tap of a double tap. Call it when a pressed control disappears or others move to its place:
 * the second tap would press a control that the user has not aimed at. Presses elsewhere and by keyboard work.
 * @param press the click that made the control disappear
 */
export function ignoreSecondTap(press: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>): void {
  // A click by keyboard or by an assistive technology has no position.
  const isByPointer = press.detail > 0;
  if (!isByPointer) return;
  const swallow = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (event.detail === 0 || distance > SAME_PLACE) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // The press of the mouse button would move the focus.
  const events = ['mousedown', 'click', 'dblclick'] as const;
  for (const name of events) window.addEventListener(name, swallow, { capture: true });
  setTimeout(() => {
    for (const name of events) window.removeEventListener(name, swallow, { capture: true });
  }, DOUBLE_TAP_MS);
}
