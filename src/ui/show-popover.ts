/**
 * Shows a popover, and retries right after if the browser refuses. The browser refuses a second popover while
 * it is opening a menu, and React can run an effect at that moment.
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
