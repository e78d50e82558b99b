const edited = new WeakSet<EventTarget>();

/** Begins to notice what is typed, so that it can be told from what a page filled in. */
export function watchTyping(): void {
  addEventListener(
    'input',
    ({ target }) => {
      if (target !== null) edited.add(target);
    },
    { capture: true },
  );
}

/** Whether a field on the screen holds something the user has typed: a reload now would lose it. */
export function isTextTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio])',
  );
  return [...fields].some((field) => edited.has(field) && field.value.trim() !== '');
}
