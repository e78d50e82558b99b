/** Elements that can be pressed. */
const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Controls that only change their own state, so that the tutorial can stay open over them. */
const IN_PLACE = '[type="checkbox"], [type="radio"]';
/** Text fields and menus, which `pressControl` focuses instead of clicking. */
const FOCUSED_BY_PRESS = 'textarea, select, input:not([type="checkbox"], [type="radio"])';

type Point = { x: number; y: number };

/** Returns whether a point lies within an element. */
export function covers(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}

/**
 * Returns the control that a tap on the highlighted part of the page is meant for. A modal dialog hides the
 * page from hit testing, so the dialog is closed for a moment, in which nothing is painted.
 * @param target the highlighted part
 * @param tap the tapped point, in CSS pixels from the corner of the viewport
 * @returns the control at the point; `target` if it is itself a control, even if only its edge was tapped;
 * else null
 */
export function controlAt(target: Element, tap: Point, dialog: HTMLDialogElement): HTMLElement | null {
  const focused = document.activeElement;
  dialog.close();
  const hit = document.elementFromPoint(tap.x, tap.y);
  dialog.showModal();
  if (focused instanceof HTMLElement) focused.focus();
  const control = target.contains(hit) ? hit?.closest<HTMLElement>(CONTROLS) : null;
  if (control) return control;
  return target.matches(CONTROLS) ? (target as HTMLElement) : null;
}

/** Returns whether a control only changes its own state, so that the tutorial stays open over it. */
export const isUsedInPlace = (control: Element): boolean => control.matches(IN_PLACE);

/** Does what a tap on the control would have done: focuses a field, clicks anything else. */
export function pressControl(control: HTMLElement): void {
  if (control.matches(FOCUSED_BY_PRESS)) control.focus();
  else control.click();
}
