import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether a key belongs to the conversion of what is typed, as of かな into 漢字: Enter then takes a word and Escape gives
 * one up, and neither is meant for the field. Safari ends the conversion before it sends that key, which `keyCode` alone tells.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
