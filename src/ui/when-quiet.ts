/** Overlays above the page. */
const OVERLAYS = 'dialog[open], [popover]:popover-open';
/** Loading content. */
const BUSY = '[aria-busy="true"]';
/** A focused text field. */
const FOCUSED_FIELD = 'main :is(textarea, input:not([type=checkbox], [type=radio])):focus';
/** Events that show that the user is active. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'visibilitychange'];
/** Events that show that the user has begun to use the page. */
const USE_EVENTS = ['click', 'input'];

/**
 * Calls `callback` once the page is visible and idle, that is, without input for a while, loading content, an
 * overlay or a focused text field. Once the user has begun to use the page, `callback` is never called, so
 * that the user is not disturbed, unless `keepsWaiting` is true.
 * @param quietMs the time without input, in milliseconds
 * @param options `keepsWaiting`: whether to wait until the user has stopped using the page, instead of giving
 *   up
 * @returns a function that stops waiting
 */
export function whenQuiet(quietMs: number, callback: () => void, { keepsWaiting = false } = {}): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(check, quietMs);
  };
  const check = () => {
    if (
      document.visibilityState === 'hidden' ||
      document.querySelector(`${OVERLAYS}, ${BUSY}, ${FOCUSED_FIELD}`)
    )
      return wait();
    stop();
    callback();
  };
  const handleUse = ({ target }: Event) => {
    if (!keepsWaiting && target instanceof Element && target.closest('main')) stop();
    else wait();
  };
  const stop = () => {
    clearTimeout(timer);
    for (const kind of ACTIVITY_EVENTS) document.removeEventListener(kind, wait, true);
    for (const kind of USE_EVENTS) document.removeEventListener(kind, handleUse, true);
  };
  for (const kind of ACTIVITY_EVENTS) document.addEventListener(kind, wait, { capture: true, passive: true });
  for (const kind of USE_EVENTS) document.addEventListener(kind, handleUse, true);
  wait();
  return stop;
}
