/** The fields in which the user typed, each with its text before that. */
const initialTexts = new WeakMap<EventTarget, string>();

/**
 * Starts to record which fields the user types in, to distinguish typed text from text that the page filled
 * in.
 */
export function watchTyping(): void {
  const recordField = ({ target, type }: Event) => {
    if (target === null || initialTexts.has(target)) return;
    // Browser autofill fires `input` without `beforeinput`.
    initialTexts.set(target, type === 'input' ? '' : ((target as HTMLInputElement).value ?? ''));
  };
  for (const type of ['beforeinput', 'input']) addEventListener(type, recordField, { capture: true });
}

/**
 * Returns whether a field of the page has text that the user typed, or was emptied by the user. A reload
 * would lose that input.
 */
export function isTextTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio])',
  );
  return [...fields].some(
    (field) => initialTexts.has(field) && field.value.trim() !== initialTexts.get(field)?.trim(),
  );
}
