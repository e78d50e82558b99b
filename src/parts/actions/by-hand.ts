import { createListeners } from '#src/ui/listeners.ts';

/** A text that the browser could not copy to the clipboard. */
type ByHand = {
  /** Title that names the failed action. */
  title: string;
  /** The text, a single line. */
  text: string;
  /** A note on the limits of the text. */
  note?: string | undefined;
};

let shown: ByHand | null = null;
const { notify, subscribe } = createListeners();

/** Shows a text that the user has to copy by hand; null hides it. */
export function showByHand(text: ByHand | null): void {
  shown = text;
  notify();
}

/** Returns the text to show now, or null. Use with `subscribeByHand` in `useSyncExternalStore`. */
export const shownByHand = (): ByHand | null => shown;

/** Calls `listener` on every change; returns a function that stops it. */
export const subscribeByHand = subscribe;
