/** Overlays above the page. */
const OVER = 'dialog[open], [popover]:popover-open';
/** Loading content. */
const BUSY = '[aria-busy="true"]';
/** A focused text field. */
const TYPED_IN = 'main :is(textarea, input:not([type=checkbox], [type=radio])):focus';
/** Events that show that the user is active. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'visibilitychange'];
/** Events that show that the user has begun to use the page. */
const USE_EVENTS = ['click', 'input'];

/**
 * Calls `then` once the page is visible and idle, that is, without input for a while, loading content, an
 * overlay or a focused text field. Once the user has begun to use the page, `then` is never called, so that
 * the user is not disturbed, unless `comesLater` is true.
 * @param quietMs the time without input, in milliseconds
 * @param comesLater whether to wait until the user has stopped using the page, instead of giving up
 * @returns a function that stops waiting
 */
export function whenQuiet(quietMs: number, then: () => void, comesLater = false): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, quietMs);
  };
  const look = () => {
    if (document.visibilityState === 'hidden' || document.querySelector(`${OVER}, ${BUSY}, ${TYPED_IN}`))
      return wait();
    stop();
    then();
  };
  const begin = ({ target }: Event) => {
    if (!comesLater && target instanceof Element && target.closest('main')) stop();
    else wait();
  };
  const stop = () => {
    clearTimeout(timer);
    for (const kind of ACTIVITY_EVENTS) document.removeEventListener(kind, wait, true);
    for (const kind of USE_EVENTS) document.removeEventListener(kind, begin, true);
  };
  for (const kind of ACTIVITY_EVENTS) document.addEventListener(kind, wait, { capture: true, passive: true });
  for (const kind of USE_EVENTS) document.addEventListener(kind, begin, true);
  wait();
  return stop;
}
