import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How long a tapped row must not move, in milliseconds. It is longer than the pause in a double tap. */
const SETTLED_MS = 400;

/**
 * Returns the id of the open dish of a list, and a function that opens or closes a dish. At most one dish is
 * open. The dish whose page is open is also open in its list, and stays open when the user leaves the page.
 * While a page is open, tapping another row opens that dish's page.
 * @param shownID the id of the dish whose page is open
 * @param onShow opens the page of a dish
 * @returns `openID`, and `toggle`, whose `row` is the dish's `li`
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
  // Unchanged rows are not rendered again and hold an old `toggle`, which must read the current values.
  const latest = useRef({ shownID, onShow });
  useEffect(() => {
    latest.current = { shownID, onShow };
  });
  const toggle = (itemID: string, row: HTMLElement | null) => {
    if (latest.current.shownID !== null) return latest.current.onShow(itemID);
    const top = () => row?.getBoundingClientRect().top ?? 0;
    const topBefore = top();
    flushSync(() => setOpenID((current) => (current === itemID ? null : itemID)));
    // Closing a row above must not move the tapped row away from the finger.
    scrollBy({ top: top() - topBefore, behavior: 'instant' });
    // Then scroll the whole row into view, in case it is at the end of the screen.
    setTimeout(() => row?.scrollIntoView({ block: 'nearest' }), SETTLED_MS);
  };
  return { openID, toggle };
}
