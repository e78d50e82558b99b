import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * After a navigation puts the focus on the new page's heading, so that a screen reader reads where one is and the
 * Tab key goes on from there. Leaves the scroll position to the router and a field that asked for the focus alone.
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
