import { useSyncExternalStore } from 'react';

/**
 * Whether somebody goes through a list by the keys: one of its links, or a button after it, has the focus and shows
 * it. Rows that came by themselves would move what they are on the way to ever further away.
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
