import { watchQuery } from '#src/platform/query.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { GRACE_MS } from '#src/ui/use-delayed.ts';

/**
 * Keeps the number on the app's icon at what the server has not settled. What is sent within seconds is not worth a
 * number while the app is on the screen; it is one as soon as only the icon is. Gone at once with the last change, and
 * with whoever signs out. Called once.
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
 * Puts a number on the icon of the installed app, or takes it away at 0. Does nothing where there are no badges, and where
 * one is refused (iOS, without its permission for notifications).
 */
function showBadge(count: number): void {
  // Both are missing where there are no badges, whatever the types say. Nothing waits for the icon, and where it is refused
  // the screens say the same number.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
