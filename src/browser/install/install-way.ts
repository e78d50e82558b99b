import { native } from '#src/browser/native/native.ts';
import { hasInstallPrompt } from './install-prompt.ts';

/** How this browser installs the app: by its prompt, by the steps of iOS, or by an entry in its menu. */
export type InstallWay = 'prompt' | 'ios' | 'menu';

/** Returns whether the app was started from its own icon, so it is installed. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Returns how to install the app in this browser; null if the app was started from its own icon, or if the
 * browser offers no way now. A browser does not tell a page that the app is installed.
 */
export function installWay(): InstallWay | null {
  if (native !== null || isStandalone()) return null;
  if (hasInstallPrompt()) return 'prompt';
  const { userAgent, maxTouchPoints } = navigator;
  // Only WebKit has `standalone`. A Mac has it too but has no touch, while an iPad's user agent is a Mac's.
  // An in-app browser on iOS omits `Safari/`; it has no Share button, so it cannot install the app.
  if ('standalone' in navigator && maxTouchPoints > 0) return / Safari\//.test(userAgent) ? 'ios' : null;
  return /Android.+Firefox\//.test(userAgent) ? 'menu' : null;
}
