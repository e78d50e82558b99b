import { useRef } from 'react';

/**
 * Tells what a field that is saved with every letter has written from what another tab has: a field that is left as it was
 * entered, or falls back to that, must not take the other tab's text away.
 * @param value the text as it stands
 */
export function useOwnWrites(value: string) {
  const before = useRef(value);
  const written = useRef(new Set<string>());
  return {
    /** Begins anew, as the field is entered. */
    enter: () => {
      before.current = value;
    },
    /** Notes a text as the field's own, before it is written. */
    note: (text: string) => void written.current.add(text),
    /** What stood in the field as it was entered; null once another tab has written since. */
    before: () => (value === before.current || written.current.has(value) ? before.current : null),
    /** Whether a text is what the field was entered with, and another tab has written since. */
    isOutdated: (text: string) =>
      text === before.current && value !== before.current && !written.current.has(value),
  };
}
