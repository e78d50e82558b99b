/** A right-click as the rule of our own menu sees it. */
export type RightClick = {
  /** A mouse or pen asked; not the menu key, nor a long touch. */
  isByPointer: boolean;
  isWithShift: boolean;
  /** What lies under the pointer. */
  over: 'field' | 'link' | 'image' | 'selection' | 'other';
};

/**
 * Whether a right-click on a card or row opens our menu (design, section 6). The browser's stays where it has something
 * of its own to offer, and for whoever asks for it with Shift or the menu key.
 */
export const shouldOpenContextMenu = ({ isByPointer, isWithShift, over }: RightClick): boolean =>
  isByPointer && !isWithShift && over === 'other';
