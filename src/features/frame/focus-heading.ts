/**
 * Moves the focus to the page's heading, or to the heading of a page shown over it, unless a field or an
 * element of that page has the focus. If a page still loads its data, the focus moves when its heading
 * appears, unless the user has moved it by then.
 * @returns a function that stops waiting
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
