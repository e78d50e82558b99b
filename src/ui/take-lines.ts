import type { ClipboardEvent, DragEvent } from 'react';

/** Returns the lines of a text that are not blank. */
export const linesOf = (text: string): string[] =>
  text.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '');

/**
 * Returns handlers for a single-line field. They take several pasted or dropped lines, which the browser
 * would join, and pass them to `onLines`. A single line, also one with a line end, is inserted as usual.
 * @param onLines called with the whole pasted text, and with the field's text without its selection
 */
export function takeLines(onLines: (text: string, remaining: string) => void) {
  const handle = (event: { preventDefault(): void }, field: HTMLInputElement, data: DataTransfer | null) => {
    const text = data?.getData('text') ?? '';
    if (linesOf(text).length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = field;
    onLines(text, value.slice(0, selectionStart ?? undefined) + value.slice(selectionEnd ?? value.length));
  };
  return {
    onPaste: (event: ClipboardEvent<HTMLInputElement>) =>
      handle(event, event.currentTarget, event.clipboardData),
    onDrop: (event: DragEvent<HTMLInputElement>) => handle(event, event.currentTarget, event.dataTransfer),
  };
}
