import type { RouterHistory } from '@tanstack/react-router';
import { closeTop } from '#src/ui/modal-order.ts';

/**
 * Has the way back close what lies on top of the page before it leads anywhere. A dish, a card and a list's codes are entries of
 * the history: going back leaves them by itself. Menus and questions are none, because a reload must not ask again: the
 * way back closes them, and the page stays.
 */
export function withBackClosing(history: RouterHistory): RouterHistory {
  const { push, replace, back } = history;
  // What the app itself leads to is never kept back, and comes at once.
  history.push = (path, state, options) => push(path, state, { ...options, ignoreBlocker: true });
  history.replace = (path, state, options) => replace(path, state, { ...options, ignoreBlocker: true });
  history.back = (options) => back({ ...options, ignoreBlocker: true });
  history.block({
    blockerFn: ({ action }) => action === 'BACK' && closeTop(),
    enableBeforeUnload: false,
  });
  return history;
}
