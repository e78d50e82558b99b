import { useRef } from 'react';

/**
 * Distinguishes the texts that a field saved, one for each keystroke, from texts that another tab saved. So a
 * field that the user leaves unchanged, or that is reset to its initial text, does not overwrite the other
 * tab's text.
 * @param value the saved text
 */
export function useOwnWrites(value: string) {
  const initial = useRef(value);
  const written = useRef(new Set<string>());
  return {
    /** Remembers the saved text as the initial one. Call it when the field gets the focus. */
    rememberInitial: () => {
      initial.current = value;
    },
    /** Records a text as written by this field, before it is saved. */
    recordWrite: (text: string) => void written.current.add(text),
    /** Returns the text that the field had on focus; null if another tab has saved one since. */
    initialText: () => (value === initial.current || written.current.has(value) ? initial.current : null),
    /** Returns whether a text is the field's initial one and another tab has saved a newer text since. */
    isOutdated: (text: string) =>
      text === initial.current && value !== initial.current && !written.current.has(value),
  };
}
