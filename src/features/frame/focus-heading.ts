/**
 * Puts the focus on the page's heading, or on that of a page over it, unless a field has it or it is there already. A
 * screen that still reads from the device has no heading yet: the focus goes to it when it comes, if the user has not
 * moved on by then.
 * @returns how to stop waiting
 */
export function focusHeading(): () => void {
  const before = document.activeElement;
  const observer = new MutationObserver(() => look());
  const stop = () => observer.disconnect();
  const look = (): boolean => {
    const now = document.activeElement;
    const isTaken =
      now?.matches('main :is(input, textarea, select), [data-over] *') ||
      (now !== before && now !== document.body);
    const over = document.querySelector<HTMLElement>('[data-over] h2');
    const heading = isTaken ? null : (over ?? document.querySelector<HTMLElement>('main h1'));
    heading?.focus({ preventScroll: true });
    const isOver = isTaken || heading !== null;
    if (isOver) stop();
    return isOver;
  };
  if (!look()) observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
