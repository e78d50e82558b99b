import { flushSync } from 'react-dom';
import { announce } from './messages.ts';

/**
 * Returns a field's problem with its label before it, because the focus may be elsewhere when it is
 * announced.
 */
export const labelled = (label: string | null | undefined, problem: string): string =>
  label ? `${label}: ${problem}` : problem;

/** Announces a field's problem to screen readers. */
export const announceFieldProblem = (label: string | null | undefined, problem: string): void =>
  announce(labelled(label, problem));

/**
 * Moves the focus to the first invalid field of a form; a screen reader then reads its problem. If the field
 * already has the focus, the problem is announced instead.
 * @param show renders the problems of the fields
 * @returns whether a field is invalid
 */
export function focusFirstInvalid(form: HTMLElement | null, show: () => void): boolean {
  flushSync(show);
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!form || !field) return false;
  if (document.activeElement !== field) field.focus();
  else announceFieldProblem(labelOf(form, field), noteOf(field));
  return true;
}

/** Returns the label of a field, or the legend of its group. */
export function labelOf(form: HTMLElement | null, field: Element | null | undefined) {
  const group = field?.closest('fieldset')?.querySelector('legend');
  return (group ?? form?.querySelector(`label[for="${field?.id}"]`))?.textContent;
}

function noteOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
