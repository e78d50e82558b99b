import { useSyncExternalStore } from 'react';

/**
 * Returns whether the user moves through a list with the keyboard, that is, whether an element in the list or
 * a button has visible focus. Rows that load automatically would then push the content after the list further
 * away from the focus.
 */
export function useIsTabbing(): boolean {
  return useSyncExternalStore(subscribe, () => {
    return document.querySelector('main :is(li *, button):focus-visible') !== null;
  });
}

function subscribe(onChange: () => void): () => void {
  const events = ['focusin', 'focusout'] as const;
  for (const event of events) document.addEventListener(event, onChange);
  return () => {
    for (const event of events) document.removeEventListener(event, onChange);
  };
}
