import { nextFrame } from './idle.ts';

/** How long the rest waits for the first page at most, in milliseconds: it may itself wait for something that never comes. */
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
 * Resolves once the first page stands with its rows: what it does not need is loaded and run after that, because it
 * would take the processor and the database from what the user waits for.
 */
export const pageShown = (): Promise<void> => shown;

/** Whether the first page stands already. */
export const isPageShown = (): boolean => isShown;

/** Says that the first page is in the document; `pageShown` resolves after the frame that shows it. */
export function notePageShown(): void {
  void nextFrame().then(show);
}

/** Begins the wait for the first page; call it once. */
export function waitForPage(): void {
  setTimeout(show, LONGEST_WAIT_MS);
}
