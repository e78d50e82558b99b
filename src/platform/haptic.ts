import { native } from './native.ts';

const LIGHT_MS = 12;

/** A light touch felt in the hand, on a phone that can; none for whoever wants no motion. */
export function tapHaptic(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (native !== null) native.tapHaptic();
  // Safari has no `vibrate`.
  else navigator.vibrate?.(LIGHT_MS);
}
