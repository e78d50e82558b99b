/**
 * Puts a number on the icon of the installed app, or takes it away at 0. Does nothing where there are no badges, and where
 * one is refused (iOS, without its permission for notifications).
 */
export function showBadge(count: number): void {
  // Both are missing where there are no badges, whatever the types say. Nothing waits for the icon, and where it is refused
  // the screens say the same number.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
