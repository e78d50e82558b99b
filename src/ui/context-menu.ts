/**
 * Elements in which a right-click or a swipe has its own meaning. A tick box is not among them, because the
 * user presses it and does not write in it.
 */
export const OWN_GESTURES =
  'textarea, select, input:not([type="checkbox"]), [contenteditable], [popover], dialog';

/** The facts that decide whether a right-click opens the app's own menu. */
export type RightClick = {
  /** Whether a mouse or pen triggered it, not the menu key or a long touch. */
  isByPointer: boolean;
  isWithShift: boolean;
  /** The kind of element under the pointer. */
  over: 'field' | 'link' | 'image' | 'selection' | 'other';
};

/**
 * Returns whether a right-click on a card or row opens the app's own menu. The browser's menu opens over
 * fields, links, images and selected text, and when the user holds Shift or presses the menu key.
 */
export const shouldOpenContextMenu = ({ isByPointer, isWithShift, over }: RightClick): boolean =>
  isByPointer && !isWithShift && over === 'other';
