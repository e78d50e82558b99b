/**
 * Open menus and dialogs. An element that appears without a press would cover them, or be covered by them.
 */
const OPEN_OVERLAY = '[popover="auto"]:popover-open, dialog[open]';

/**
 * Calls `then` once no menu and no dialog is open: right after this call, or when the last of them closes.
 * @returns a function that stops waiting
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
  // These events do not bubble; not every browser sends `toggle` for dialogs.
  document.addEventListener('toggle', look, true);
  document.addEventListener('close', look, true);
  // Do not look synchronously, because the browser may be opening an overlay now.
  const first = setTimeout(look);
  return stop;
}
