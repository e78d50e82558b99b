import { network } from './network.ts';
import { isTextTyped } from './typed-text.ts';

/** The key under which the router notes that it has reloaded for an error of this message, so that it does not again. */
const ROUTERS_NOTE = 'tanstack_router_reload:';
const OUR_NOTE = 'reloaded-for:';
/** Where the time of the last reload stands, in milliseconds since 1970. */
const LAST_RELOAD = 'reloaded-at';
/** How long failures count as one, in milliseconds: parts that are lost together fail one after the other. */
const ONE_LOSS_MS = 60_000;
/** How long the server may take to say whether the page is there, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * What Chromium, Firefox, WebKit, our own time-out and, of a style sheet, Vite say of a part that did not come. Vite
 * tells of whatever is thrown in `import(…).then(…)` by the same event, and no reload mends that.
 */
const LOST = /dynamically imported module|^Importing a module script|^Unable to preload CSS/;

/**
 * Reloads the page when a part of the app cannot be loaded: a newer version may have taken its place. Once for each
 * part and once a minute, since a file that several parts need is lost with each of them; and never with no network,
 * where the page would be lost too, or over something typed; then the error is shown, with a button. The router would
 * reload in these cases: it is told that it has.
 */
export function reloadOnChunkError(): void {
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  // The user has stayed after all, or has come back.
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (!LOST.test(message)) return;
    sessionStorage.setItem(`${ROUTERS_NOTE}${message}`, '1');
    const note = `${OUR_NOTE}${message}`;
    // Firefox and WebKit give up what is loading as soon as a page is left; a reload would call the leaving off.
    if (isLeaving || network.isOffline() || isTextTyped() || sessionStorage.getItem(note) !== null) return;
    void isPageThere().then((isThere) => {
      if (!isThere) return;
      sessionStorage.setItem(note, '1');
      if (Date.now() - Number(sessionStorage.getItem(LAST_RELOAD)) < ONE_LOSS_MS) return;
      sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
      location.reload();
    });
  });
}

/**
 * Whether a reload would bring the page: the worker has it, or the server answers. A browser may not know yet that it
 * is offline.
 */
async function isPageThere(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
