import { network } from '#src/browser/network/network.ts';
import { isTextTyped } from '#src/browser/storage/typed-text.ts';

/**
 * Prefix of the session storage key with which the router records that it has reloaded for an error message.
 * It does not reload for that message again.
 */
const ROUTER_KEY_PREFIX = 'tanstack_router_reload:';
/** Prefix of the session storage key with which this module records that it has reloaded for a message. */
const OWN_KEY_PREFIX = 'reloaded-for:';
/** Key of the time of the last reload, in milliseconds since 1970. */
const LAST_RELOAD_KEY = 'reloaded-at';
/**
 * Failures within this time, in milliseconds, are treated as one failure, because parts that share a missing
 * file fail one after another.
 */
const SAME_FAILURE_MS = 60_000;
/** How long the server may take to confirm that the page is available, in milliseconds. */
const PAGE_CHECK_TIMEOUT_MS = 20_000;

/**
 * Matches the messages of Chromium, Firefox, WebKit, our own time-out and (for style sheets) Vite for a part
 * that failed to load. Vite dispatches the same event for any error thrown in `import(…).then(…)`; a reload
 * does not fix those.
 */
const FAILED_TO_LOAD = /dynamically imported module|^Importing a module script|^Unable to preload CSS/;

/**
 * Reloads the page when a part of the app cannot be loaded, because a newer version may have replaced the
 * part. Reloads once for each part and at most once a minute, because a missing file that several parts share
 * fails with each of them. Does not reload offline, where the page would be lost too, nor if the user has
 * typed text; the user then sees the error with a button. The router would reload in these cases too, so its
 * record of a reload is written here first.
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
    if (!FAILED_TO_LOAD.test(message)) return;
    sessionStorage.setItem(`${ROUTER_KEY_PREFIX}${message}`, '1');
    const ownKey = `${OWN_KEY_PREFIX}${message}`;
    // Firefox and WebKit cancel pending loads as soon as a page is left. A reload would cancel the
    // navigation.
    if (isLeaving || network.isOffline() || isTextTyped() || sessionStorage.getItem(ownKey) !== null) return;
    void isPageAvailable().then((isAvailable) => {
      if (!isAvailable) return;
      sessionStorage.setItem(ownKey, '1');
      if (Date.now() - Number(sessionStorage.getItem(LAST_RELOAD_KEY)) < SAME_FAILURE_MS) return;
      sessionStorage.setItem(LAST_RELOAD_KEY, String(Date.now()));
      location.reload();
    });
  });
}

/**
 * Returns whether a reload would succeed, because a worker controls the page or the server answers. We ask
 * the server because a browser may not know yet that it is offline.
 */
async function isPageAvailable(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  try {
    const signal = AbortSignal.timeout(PAGE_CHECK_TIMEOUT_MS);
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
