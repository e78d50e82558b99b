import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { focusAfter } from './-focus-after.ts';

/** Finds the name of the dish that was shown last, in its list. */
const ROW = 'main [data-item-name][aria-expanded="true"]';

/**
 * How the page of a dish is left for its list: back in history where the list led here, so that nothing piles up there.
 * However it is left, the focus goes to the dish in the list.
 * @param goToList replaces the address by the list's
 */
export function useLeaveDish(goToList: () => void): () => void {
  const router = useRouter();
  const isLeaving = useRef(false);
  useLayoutEffect(() => () => focusAfter(router, ROW), [router]);
  return () => {
    // A second press while the first goes back would leave the list too.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (router.history.location.state.cameFrom === 'list') router.history.back();
    else goToList();
  };
}

/**
 * The navigation options of a way to a dish, besides its address: from the list it is a new entry of the history, from
 * one dish to another it replaces that entry. The list below keeps its place.
 * @param shownID the dish whose page is open already
 */
export function toDish(shownID: string | null) {
  if (shownID !== null) return { state: (kept: HistoryState) => kept, replace: true, resetScroll: false };
  return { state: { cameFrom: 'list' as const }, resetScroll: false };
}
