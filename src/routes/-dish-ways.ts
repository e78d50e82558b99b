import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { focusAfter } from './-focus-after.ts';

/** The name of the dish that was shown last, in its list. */
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
 * What a way from a list to a dish is beside its address: a new entry of the history, in which one dish takes the place of
 * another; the list below stays where it is.
 * @param shownID the dish whose page is open already
 */
export function toDish(shownID: string | null) {
  if (shownID !== null) return { state: (kept: HistoryState) => kept, replace: true, resetScroll: false };
  return { state: { cameFrom: 'list' as const }, resetScroll: false };
}
