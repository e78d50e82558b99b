import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the new page's heading after a navigation, so that a screen reader reads the page's name
 * and the Tab key starts there. Leaves the scroll position to the router, and the focus to a field that took
 * it.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      stopWaiting();
      stopWaiting = focusHeading();
    });
    return () => {
      unsubscribe();
      stopWaiting();
    };
  }, [router]);
}

/**
 * Moves the focus to the heading of the page, or of the dish page shown over it (`data-over`). Leaves the
 * focus in a field or in the dish page. If a page still loads its data, the focus moves when the heading
 * appears, unless the user has moved the focus by then.
 * @returns a function that stops waiting
 */
function focusHeading(): () => void {
  const initialFocus = document.activeElement;
  const observer = new MutationObserver(() => focusIfReady());
  const stop = () => observer.disconnect();
  const focusIfReady = (): boolean => {
    const focused = document.activeElement;
    const isFocusTaken =
      focused?.matches('main :is(input, textarea, select), [data-over] *') ||
      (focused !== initialFocus && focused !== document.body);
    const dishHeading = document.querySelector<HTMLElement>('[data-over] h2');
    const heading = isFocusTaken ? null : (dishHeading ?? document.querySelector<HTMLElement>('main h1'));
    heading?.focus({ preventScroll: true });
    const isSettled = isFocusTaken || heading !== null;
    if (isSettled) stop();
    return isSettled;
  };
  if (!focusIfReady()) observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
