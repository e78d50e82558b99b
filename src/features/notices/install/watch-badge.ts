import { watchQuery } from '#src/browser/database/query.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { GRACE_MS } from '#src/ui/use-delayed.ts';

/**
 * Shows on the app's icon the number of the user's changes that are unsent or were refused by the server.
 * While the app is visible, a new number is shown only after a grace period, because most changes are sent
 * within seconds. While the app is hidden it is shown at once. The number is removed at once when it becomes
 * 0, as it does at a sign-out. Call it once.
 */
export function watchBadge(): void {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    showBadge(count);
  };
  watchQuery(unsentCounts, ({ waiting, rejected }) => {
    count = waiting + rejected;
    if (count === 0 || document.visibilityState === 'hidden') show();
    else timer ??= setTimeout(show, GRACE_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) show();
  });
}

/**
 * Sets the number on the installed app's icon, or removes it at 0. Does nothing in browsers that have no
 * badges or refuse them, as iOS does without permission for notifications.
 */
function showBadge(count: number): void {
  // Contrary to the types, both methods are missing in browsers without badges. An error is ignored, because
  // the app's screens show the same number.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
