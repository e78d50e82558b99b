import type { ClipboardEvent, DragEvent } from 'react';

/** Returns the lines of a text that are not blank. */
export const linesOf = (text: string): string[] =>
  text.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '');

/**
 * Returns handlers for a single-line field into which the user pastes or drops several lines, which the
 * browser would join. A single line, also one with a line end, is inserted as usual.
 * @param take called with the whole pasted text, and with the field's text without its selection
 */
export function takeLines(take: (text: string, rest: string) => void) {
  const read = (event: { preventDefault(): void }, field: HTMLInputElement, data: DataTransfer | null) => {
    const text = data?.getData('text') ?? '';
    if (linesOf(text).length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = field;
    take(text, value.slice(0, selectionStart ?? undefined) + value.slice(selectionEnd ?? value.length));
  };
  return {
    onPaste: (event: ClipboardEvent<HTMLInputElement>) =>
      read(event, event.currentTarget, event.clipboardData),
    onDrop: (event: DragEvent<HTMLInputElement>) => read(event, event.currentTarget, event.dataTransfer),
  };
}
