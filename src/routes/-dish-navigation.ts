import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { focusAfter } from './-focus-after.ts';

/** Selects the name of the last shown dish in its list. */
const SHOWN_DISH_NAME = 'main [data-item-name][aria-expanded="true"]';

/**
 * Returns a function that leaves a dish's page for the page of its list. If the user came from the list, the
 * function goes back in history, so that entries do not accumulate. However the user leaves the page, the
 * focus moves to the dish in the list.
 * @param goToList replaces the dish's URL with the URL of its list
 */
export function useLeaveDish(goToList: () => void): () => void {
  const router = useRouter();
  const isLeaving = useRef(false);
  useLayoutEffect(() => () => focusAfter(router, SHOWN_DISH_NAME), [router]);
  return () => {
    // A second press before the first has gone back would leave the list too.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (router.history.location.state.cameFrom === 'list') router.history.back();
    else goToList();
  };
}

/**
 * Returns the options, besides the URL, for a navigation that opens a dish. From the list, the dish
 * becomes a new entry of the history. From another dish, it replaces that dish's entry. The list below keeps
 * its scroll position.
 * @param shownID id of the dish that is open already; null on the list
 */
export function dishNavigation(shownID: string | null) {
  if (shownID !== null) return { state: (state: HistoryState) => state, replace: true, resetScroll: false };
  return { state: { cameFrom: 'list' as const }, resetScroll: false };
}
