import { network } from './network.ts';
import { isTextTyped } from './typed-text.ts';

/**
 * Prefix of the session storage key with which the router records that it has reloaded for an error message.
 * It does not reload for that message again.
 */
const ROUTERS_NOTE = 'tanstack_router_reload:';
const OUR_NOTE = 'reloaded-for:';
/** Key of the time of the last reload, in milliseconds since 1970. */
const LAST_RELOAD = 'reloaded-at';
/**
 * Failures within this time count as one, in milliseconds, because parts that share a lost file fail one
 * after another.
 */
const ONE_LOSS_MS = 60_000;
/** How long the server may take to confirm that the page is available, in milliseconds. */
const PAGE_CHECK_TIMEOUT_MS = 20_000;

/**
 * Matches the messages of Chromium, Firefox, WebKit, our own time-out and (for style sheets) Vite for a part
 * that failed to load. Vite dispatches the same event for any error thrown in `import(…).then(…)`; a reload
 * does not fix those.
 */
const LOST = /dynamically imported module|^Importing a module script|^Unable to preload CSS/;

/**
 * Reloads the page when a part of the app cannot be loaded, because a newer version may have replaced it. It
 * reloads once for each part and at most once a minute, since a lost file that several parts share fails with
 * each of them. It never reloads offline, where the page would be lost too, nor if the user has typed text.
 * The user then sees the error with a button. The router would reload in these cases, so we write the record
 * that it already has.
 */
export function reloadOnChunkError(): void {
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  // The user stayed on the page, or came back to it.
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (!LOST.test(message)) return;
    sessionStorage.setItem(`${ROUTERS_NOTE}${message}`, '1');
    const note = `${OUR_NOTE}${message}`;
    // Firefox and WebKit cancel pending loads as soon as a page is left. A reload would cancel the
    // navigation.
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
 * Returns whether a reload would succeed, because a worker controls the page or the server answers. We ask
 * the server because a browser may not know yet that it is offline.
 */
async function isPageThere(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  try {
    const signal = AbortSignal.timeout(PAGE_CHECK_TIMEOUT_MS);
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
