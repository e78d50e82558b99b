/**
 * Shows a popover, or retries right after if the browser refuses: React can run an effect while the browser
 * is opening a menu, and then the browser allows no second popover.
 * @returns a function that cancels the pending retry
 */
export function showPopover(element: HTMLElement, options?: ShowPopoverOptions): () => void {
  const show = () => {
    // Strict mode runs effects twice, and showing a popover twice is an error.
    if (element.isConnected && !element.matches(':popover-open')) element.showPopover(options);
  };
  try {
    show();
    return () => {};
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    const timer = setTimeout(show);
    return () => clearTimeout(timer);
  }
}
