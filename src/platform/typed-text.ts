/** Fields in which the user typed, with their text before that. */
const before = new WeakMap<EventTarget, string>();

/**
 * Starts to record which fields the user types in, to distinguish typed text from text that the page filled
 * in.
 */
export function watchTyping(): void {
  const note = ({ target, type }: Event) => {
    if (target === null || before.has(target)) return;
    // Browser autofill fires `input` without `beforeinput`.
    before.set(target, type === 'input' ? '' : ((target as HTMLInputElement).value ?? ''));
  };
  for (const type of ['beforeinput', 'input']) addEventListener(type, note, { capture: true });
}

/**
 * Returns whether a visible field holds text that the user typed, or was emptied by them. A reload would lose
 * that input.
 */
export function isTextTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio])',
  );
  return [...fields].some((field) => before.has(field) && field.value.trim() !== before.get(field)?.trim());
}
