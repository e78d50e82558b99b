import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

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
