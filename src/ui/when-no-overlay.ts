/**
 * Open menus and dialogs. An element that appears without a press would cover them, or be covered by them.
 */
const OPEN_OVERLAY = '[popover="auto"]:popover-open, dialog[open]';

/**
 * Calls `callback` once no menu and no dialog is open: right after this call, or when the last of them
 * closes.
 * @returns a function that stops waiting
 */
export function whenNoOverlay(callback: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('toggle', check, true);
    document.removeEventListener('close', check, true);
  };
  const check = () => {
    if (document.querySelector(OPEN_OVERLAY)) return;
    stop();
    callback();
  };
  // These events do not bubble; not every browser sends `toggle` for dialogs.
  document.addEventListener('toggle', check, true);
  document.addEventListener('close', check, true);
  // Do not check synchronously, because the browser may be opening an overlay now.
  const timer = setTimeout(check);
  return stop;
}
