import type { RouterHistory } from '@tanstack/react-router';
import { closeTop } from '#src/ui/modal-order.ts';

/**
 * Makes the back button close the topmost menu or dialog instead of leaving the page. Menus and dialogs have
 * no entry in the history, because a reload must not open them again. A dish's page, a waiter's card and a
 * list's QR codes have an entry, so the back button leaves them without this function.
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
