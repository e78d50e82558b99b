import type { AnyRouter } from '@tanstack/react-router';

/**
 * After the navigation that follows puts the focus on an element of the new page, where there is one. It comes after the
 * focus on the heading, which began to listen earlier.
 */
export function focusAfter(router: AnyRouter, selector: string): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    document.querySelector<HTMLElement>(selector)?.focus();
  });
}
