import { flushSync } from 'react-dom';
import { announce } from './messages.ts';

/** A field's problem as it is said: with the field's name, because the focus may be elsewhere by then. */
export const withField = (label: string | null | undefined, problem: string): string =>
  label ? `${label}: ${problem}` : problem;

/** Says to screen readers what is wrong with a field that stands on the screen. */
export const sayWrong = (label: string | null | undefined, problem: string): void =>
  announce(withField(label, problem));

/**
 * Leads to the first field of a form that is wrong, whose problem is read as the focus comes to it; it is said where the focus
 * was there before.
 * @param show draws what is wrong with the fields
 * @returns whether a field is wrong
 */
export function leadToWrong(form: HTMLElement | null, show: () => void): boolean {
  flushSync(show);
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!form || !field) return false;
  if (document.activeElement !== field) field.focus();
  else sayWrong(labelOf(form, field), noteOf(field));
  return true;
}

/** What a field is called; of boxes that stand together, what they are together. */
export function labelOf(form: HTMLElement | null, field: Element | null | undefined) {
  const group = field?.closest('fieldset')?.querySelector('legend');
  return (group ?? form?.querySelector(`label[for="${field?.id}"]`))?.textContent;
}

function noteOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
