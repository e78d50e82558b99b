/** Fields that were typed in, with what stood there before. */
const before = new WeakMap<EventTarget, string>();

/** Begins to notice what is typed, so that it can be told from what a page filled in. */
export function watchTyping(): void {
  const note = ({ target, type }: Event) => {
    if (target === null || before.has(target)) return;
    // What a browser fills in by itself comes without the first of the two events.
    before.set(target, type === 'input' ? '' : ((target as HTMLInputElement).value ?? ''));
  };
  for (const type of ['beforeinput', 'input']) addEventListener(type, note, { capture: true });
}

/** Whether a field on the screen holds something the user has typed or has emptied: a reload now would lose it. */
export function isTextTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio])',
  );
  return [...fields].some((field) => before.has(field) && field.value.trim() !== before.get(field)?.trim());
}
