import type { AnyRouter } from '@tanstack/react-router';

/**
 * Focuses an element of the next page after the next navigation, if it exists. Runs after the focus on the
 * heading, whose listener was registered earlier.
 */
export function focusAfter(router: AnyRouter, selector: string): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    document.querySelector<HTMLElement>(selector)?.focus();
  });
}
