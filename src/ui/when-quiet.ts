/** Whatever lies over the page, by itself or because it was opened. */
const OVER = 'dialog[open], [popover]:popover-open';
/** What the page still waits for. */
const BUSY = '[aria-busy="true"]';
/** A field that is typed in, or is about to be. */
const TYPED_IN = 'main :is(textarea, input:not([type=checkbox], [type=radio])):focus';
const STIRRINGS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'visibilitychange'];
/** What somebody does who has begun to use the page. */
const BEGINNINGS = ['click', 'input'];

/**
 * Calls `then` once the page stands still: nobody has stirred for a moment, nothing is on its way, nothing lies over
 * it and no field has the focus. Never for somebody who has begun to use what is on the page: they are let to it, unless
 * it `comesLater`.
 * @param quietMs how long a moment is (milliseconds)
 * @param comesLater whoever uses the page is only waited for
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
    for (const kind of STIRRINGS) document.removeEventListener(kind, wait, true);
    for (const kind of BEGINNINGS) document.removeEventListener(kind, begin, true);
  };
  for (const kind of STIRRINGS) document.addEventListener(kind, wait, { capture: true, passive: true });
  for (const kind of BEGINNINGS) document.addEventListener(kind, begin, true);
  wait();
  return stop;
}
