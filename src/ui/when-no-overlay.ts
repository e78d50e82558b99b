/** Open menus and dialogs: something that comes by itself would cover them, or be covered by them. */
const OPEN_OVERLAY = '[popover="auto"]:popover-open, dialog[open]';

/**
 * Calls `then` once no menu and no dialog is open: right after this, or as the last of them closes.
 * @returns stops the waiting
 */
export function whenNoOverlay(then: () => void): () => void {
  const stop = () => {
    clearTimeout(first);
    document.removeEventListener('toggle', look, true);
    document.removeEventListener('close', look, true);
  };
  const look = () => {
    if (document.querySelector(OPEN_OVERLAY)) return;
    stop();
    then();
  };
  // Neither bubbles; not every browser has a `toggle` for dialogs.
  document.addEventListener('toggle', look, true);
  document.addEventListener('close', look, true);
  // Not now: the browser may be in the middle of opening one.
  const first = setTimeout(look);
  return stop;
}
