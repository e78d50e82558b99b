import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Longer than between the two taps of a double tap, in milliseconds: what is tapped must stand still so long. */
const SETTLED_MS = 400;

/**
 * Which dish of a list is open: one at a time, so that one does not lose oneself among them.
 * @returns its id, and what opens a dish or closes it again; `row` is the dish's `li`
 */
export function useOpenItem(): {
  openID: string | null;
  toggle: (itemID: string, row: HTMLElement | null) => void;
} {
  const [openID, setOpenID] = useState<string | null>(null);
  const toggle = (itemID: string, row: HTMLElement | null) => {
    const top = () => row?.getBoundingClientRect().top ?? 0;
    const before = top();
    flushSync(() => setOpenID((now) => (now === itemID ? null : itemID)));
    // Another that closes above must not draw the row from under the finger.
    scrollBy({ top: top() - before, behavior: 'instant' });
    // At the end of the screen all of it is brought into sight.
    setTimeout(() => row?.scrollIntoView({ block: 'nearest' }), SETTLED_MS);
  };
  return { openID, toggle };
}
