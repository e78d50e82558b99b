import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { focusAfter } from './-focus-after.ts';

/** Selects the name of the last shown dish in its list. */
const ROW = 'main [data-item-name][aria-expanded="true"]';

/**
 * Returns a function that leaves a dish's page for its list. If the list led here, it goes back in history,
 * so that entries do not accumulate. However the page is left, the focus moves to the dish in the list.
 * @param goToList replaces the address with the list's
 */
export function useLeaveDish(goToList: () => void): () => void {
  const router = useRouter();
  const isLeaving = useRef(false);
  useLayoutEffect(() => () => focusAfter(router, ROW), [router]);
  return () => {
    // A second press while the first is going back would leave the list too.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (router.history.location.state.cameFrom === 'list') router.history.back();
    else goToList();
  };
}

/**
 * Returns navigation options for opening a dish, besides its address. From the list it is a new entry of the
 * history; from another dish it replaces that entry. The list below keeps its scroll position.
 * @param shownID id of the dish that is open already; null on the list
 */
export function dishNavigation(shownID: string | null) {
  if (shownID !== null) return { state: (kept: HistoryState) => kept, replace: true, resetScroll: false };
  return { state: { cameFrom: 'list' as const }, resetScroll: false };
}
