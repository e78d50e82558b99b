import { createListeners } from '#src/ui/listeners.ts';

/** A text that the browser did not put on the clipboard. */
export type ByHand = {
  /** What did not work. */
  title: string;
  /** The text, of one line. */
  text: string;
  /** What one may not expect of it. */
  note?: string | undefined;
};

let shown: ByHand | null = null;
const { notify, subscribe } = createListeners();

/** Shows a text that is to be copied by hand, until it is closed with null. */
export function showByHand(text: ByHand | null): void {
  shown = text;
  notify();
}

/** The text to show now. With `subscribeByHand` for `useSyncExternalStore`. */
export const shownByHand = (): ByHand | null => shown;

/** Calls `listener` on every change; returns how to stop that. */
export const subscribeByHand = subscribe;
