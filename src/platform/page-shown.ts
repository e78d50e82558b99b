import { nextFrame } from './idle.ts';

/**
 * Longest wait for the first page, in milliseconds: the page may itself wait for something that never
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
 * Resolves once the first page has rendered with its rows. Code that the page does not need is loaded and run
 * after that, because it would compete for the processor and the database.
 */
export const pageShown = (): Promise<void> => shown;

/** Returns whether the first page has rendered. */
export const isPageShown = (): boolean => isShown;

/** Reports that the first page is in the document; `pageShown` resolves after the frame that shows it. */
export function notePageShown(): void {
  void nextFrame().then(show);
}

/** Starts the longest wait for the first page; call it once. */
export function waitForPage(): void {
  setTimeout(show, LONGEST_WAIT_MS);
}
