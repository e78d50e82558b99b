import type { ClipboardEvent, DragEvent } from 'react';

/** The lines of a text that have something on them. */
export const linesOf = (text: string): string[] =>
  text.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '');

/**
 * What a field of one line does with several that are pasted or dropped into it: the browser would make one line of them.
 * One line, also with an end to it, goes into the field as ever.
 * @param take called with the whole text, and with what stands in the field without what was selected
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
