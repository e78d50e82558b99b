import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` of a submit button: the field being typed in keeps the focus. Leaving it would show its problem,
 * push the button away from under the finger and lose the press.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
