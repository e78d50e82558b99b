import { hasInstallPrompt } from './install-prompt.ts';
import { native } from './native.ts';

/** How this browser installs the app: it asks when told to, by the steps of iOS, or by an entry of its menu. */
export type InstallWay = 'prompt' | 'ios' | 'menu';

/** Whether the app was started from an icon of its own. */
const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** The way to install the app here; null where it is installed, and where this browser has no known way. */
export function installWay(): InstallWay | null {
  if (native !== null || isStandalone()) return null;
  if (hasInstallPrompt()) return 'prompt';
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac, which has no touch; a page inside another app's browser has no Share button.
  if ('standalone' in navigator && maxTouchPoints > 0) return / Safari\//.test(userAgent) ? 'ios' : null;
  return /Android.+Firefox\//.test(userAgent) ? 'menu' : null;
}
