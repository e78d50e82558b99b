import type { AnyRouter } from '@tanstack/react-router';

/**
 * Focuses an element on the next page after the next navigation, if the element exists. Runs after the focus
 * on the heading, whose listener was registered earlier.
 */
export function focusAfter(router: AnyRouter, selector: string): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    document.querySelector<HTMLElement>(selector)?.focus();
  });
}
