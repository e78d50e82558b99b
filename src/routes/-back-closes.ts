import type { RouterHistory } from '@tanstack/react-router';
import { closeTop } from '#src/ui/modal-order.ts';

/**
 * Makes the back button close the topmost menu or dialog before it navigates. A dish, a card and a list's
 * codes are entries of the history, so going back leaves them anyway. Menus and questions are not entries,
 * because a reload must not open them again. Going back closes them instead, and the page stays.
 */
export function withBackClosing(history: RouterHistory): RouterHistory {
  const { push, replace, back } = history;
  // Navigations by the app itself are never blocked.
  history.push = (path, state, options) => push(path, state, { ...options, ignoreBlocker: true });
  history.replace = (path, state, options) => replace(path, state, { ...options, ignoreBlocker: true });
  history.back = (options) => back({ ...options, ignoreBlocker: true });
  history.block({
    blockerFn: ({ action }) => action === 'BACK' && closeTop(),
    enableBeforeUnload: false,
  });
  return history;
}
