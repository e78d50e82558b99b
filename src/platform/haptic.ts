import { native } from './native.ts';

const LIGHT_MS = 12;

/** Makes a light vibration on a device that can; none for users who prefer reduced motion. */
export function tapHaptic(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (native !== null) native.tapHaptic();
  // Safari has no `vibrate`.
  else navigator.vibrate?.(LIGHT_MS);
}
