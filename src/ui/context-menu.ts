/** Parts of a page in which a right-click or a swipe means something of their own. A tick box is pressed, not written in. */
export const OWN_GESTURES =
  'textarea, select, input:not([type="checkbox"]), [contenteditable], [popover], dialog';

/** The facts that decide whether a right-click opens the app's own menu. */
export type RightClick = {
  /** A mouse or pen asked; not the menu key, nor a long touch. */
  isByPointer: boolean;
  isWithShift: boolean;
  /** The element under the pointer. */
  over: 'field' | 'link' | 'image' | 'selection' | 'other';
};

/**
 * Whether a right-click on a card or row opens our menu (design, section 6). The browser's stays where it has something
 * of its own to offer, and for whoever asks for it with Shift or the menu key.
 */
export const shouldOpenContextMenu = ({ isByPointer, isWithShift, over }: RightClick): boolean =>
  isByPointer && !isWithShift && over === 'other';
