import { useRef } from 'react';

/**
 * Distinguishes texts that a field saved on each keystroke from texts that another tab saved. A field that is
 * left unchanged, or falls back to its initial text, must not overwrite the other tab's text.
 * @param value the saved text
 */
export function useOwnWrites(value: string) {
  const before = useRef(value);
  const written = useRef(new Set<string>());
  return {
    /** Remembers the saved text as the initial one. Call it when the field gets the focus. */
    enter: () => {
      before.current = value;
    },
    /** Records a text as written by this field, before it is saved. */
    note: (text: string) => void written.current.add(text),
    /** Returns the text that the field had on focus; null if another tab has saved one since. */
    before: () => (value === before.current || written.current.has(value) ? before.current : null),
    /** Returns whether a text is the field's initial one and another tab has saved a newer text since. */
    isOutdated: (text: string) =>
      text === before.current && value !== before.current && !written.current.has(value),
  };
}
