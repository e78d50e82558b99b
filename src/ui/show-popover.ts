/**
 * Shows a popover that another one may stand in the way of: React can run an effect while the browser is in the middle
 * of opening a menu, and the browser allows no second one then. It comes right after.
 * @returns takes the showing back, if it has not come yet
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
