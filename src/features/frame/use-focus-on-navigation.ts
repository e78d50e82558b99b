import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a navigation puts the focus on the new page's heading, so that a screen reader reads where one is and the
 * Tab key goes on from there. Leaves the scroll position to the router and a field that asked for the focus alone.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        if (document.activeElement?.matches('main :is(input, textarea, select)')) return;
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
