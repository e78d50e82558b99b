/** Controls for a finger. */
const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Controls that change where they stand: the tutorial stays open over them. */
const IN_PLACE = '[type="checkbox"], [type="radio"]';
/** Fields for text: they need the focus, which an open tutorial keeps to itself. */
const WRITTEN_IN = 'textarea, select, input:not([type="checkbox"], [type="radio"])';

export type Point = { x: number; y: number };

/** Whether an element stands where a tap was. */
export function covers(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}

/**
 * The control that a tap on a lit part of the page is meant for. Under a modal dialog the browser finds none, so that the
 * dialog is away for that moment, in which nothing is drawn.
 * @param target the part that is lit
 * @param tap where the finger was, in CSS pixels from the corner of the screen
 * @returns the control there; where a part is one control, a tap on its rim means it too; else null
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

/** Whether a control is used where it stands, so that the tutorial stays open over it. */
export const isUsedInPlace = (control: Element): boolean => control.matches(IN_PLACE);

/** Uses a control as the tap on it would have: a field gets the focus, everything else is pressed. */
export function pressControl(control: HTMLElement): void {
  if (control.matches(WRITTEN_IN)) control.focus();
  else control.click();
}
