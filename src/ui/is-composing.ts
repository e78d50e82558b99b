import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Returns whether a key belongs to an input method's conversion, for example of かな into 漢字. Enter then
 * accepts a candidate and Escape rejects it, so the field must ignore both keys. Safari ends the conversion
 * before it sends that key, so there only `keyCode` 229 identifies such a key.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
