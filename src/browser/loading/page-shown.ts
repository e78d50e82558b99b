import { nextFrame } from './idle.ts';

/**
 * Longest wait for the first page, in milliseconds, because the page may itself wait for data that never
 * arrives.
 */
const LONGEST_WAIT_MS = 3000;

let isShown = false;
let show = () => {};
const shown = new Promise<void>((resolve) => {
  show = () => {
    isShown = true;
    resolve();
  };
});

/**
 * Resolves once the first page has rendered with its rows, or after the longest wait. Code that the page does
 * not need is loaded and run after that, because it would compete for the processor and the database.
 */
export const pageShown = (): Promise<void> => shown;

/** Returns whether `pageShown` has resolved. */
export const isPageShown = (): boolean => isShown;

/** Reports that the first page is in the document; `pageShown` resolves after the frame that shows it. */
export function notePageShown(): void {
  void nextFrame().then(show);
}

/** Starts the time-out after which the first page counts as shown; call it once. */
export function waitForPage(): void {
  setTimeout(show, LONGEST_WAIT_MS);
}
