/** Whatever lies over the page, by itself or because it was opened. */
const OVER = 'dialog[open], [popover]:popover-open';
/** The things the page still waits for. */
const BUSY = '[aria-busy="true"]';
/** A field that is typed in, or is about to be. */
const TYPED_IN = 'main :is(textarea, input:not([type=checkbox], [type=radio])):focus';
/** Events that tell that somebody is at the screen. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'visibilitychange'];
/** Events that tell that somebody has begun to use the page. */
const USE_EVENTS = ['click', 'input'];

/**
 * Calls `then` once the page is idle: for a moment there was no input, nothing is being loaded, nothing lies over the
 * page and no field has the focus. It never calls for somebody who has begun to use the page, who is not to be
 * disturbed, unless `comesLater`.
 * @param quietMs how long a moment is (milliseconds)
 * @param comesLater it waits until whoever uses the page has stopped, instead of giving up
 * @returns stops the waiting
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
