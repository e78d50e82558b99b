import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How long a tapped row must not move, in milliseconds: longer than between the two taps of a double tap. */
const SETTLED_MS = 400;

/**
 * Which dish of a list is open: one at a time. A dish whose page is open counts as open in its list and stays so when the
 * page is left; while a page is open, tapping another row goes to the page of that dish.
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
    // A row that closes above must not move the tapped row from under the finger.
    scrollBy({ top: top() - before, behavior: 'instant' });
    // At the end of the screen all of it is brought into sight.
    setTimeout(() => row?.scrollIntoView({ block: 'nearest' }), SETTLED_MS);
  };
  return { openID, toggle };
}
