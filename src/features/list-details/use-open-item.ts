import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Longer than between the two taps of a double tap, in milliseconds: what is tapped must stand still so long. */
const SETTLED_MS = 400;

/**
 * Which dish of a list is open: one at a time, so that one does not lose oneself among them. The one whose own page is open
 * is, and stays so when that is left; until then another one takes its place.
 * @param shownID the dish whose page is open
 * @param onShow goes to the page of a dish
 * @returns its id, and what opens a dish or closes it again; `row` is the dish's `li`
 */
export function useOpenItem(
  shownID: string | null,
  onShow: (itemID: string) => void,
): {
  openID: string | null;
  toggle: (itemID: string, row: HTMLElement | null) => void;
} {
  const [openID, setOpenID] = useState(shownID);
  if (shownID !== null && openID !== shownID) setOpenID(shownID);
  // Rows that did not change are not drawn anew: what they hold must know how it stands now.
  const page = useRef({ shownID, onShow });
  useEffect(() => {
    page.current = { shownID, onShow };
  });
  const toggle = (itemID: string, row: HTMLElement | null) => {
    if (page.current.shownID !== null) return page.current.onShow(itemID);
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
