import { native } from '#src/browser/native/native.ts';

/** Duration of a light vibration, in milliseconds. */
const LIGHT_MS = 12;

/** Makes a light vibration if the device can; none for users who prefer reduced motion. */
export function tapHaptic(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (native !== null) native.tapHaptic();
  // Safari has no `vibrate`.
  else navigator.vibrate?.(LIGHT_MS);
}
