import { loadWithRetries } from '#src/browser/loading/load-with-retries.ts';
import { native } from '#src/browser/native/native.ts';

/**
 * Returns whether the app uses a service worker: only in a production build, and not in the wrapper, where
 * all files are on the device already.
 */
export const hasWorker = () => import.meta.env.PROD && native === null && 'serviceWorker' in navigator;

const pageLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => addEventListener('load', () => resolve()));

/** A page that loads within this time after its navigation is on a fast connection, in milliseconds. */
const FAST_LOAD_MS = 1000;
/** On a fast connection, the longest time that the page's start delays the installation, in milliseconds. */
const LONGEST_WAIT_MS = 1500;

/**
 * Registers the worker and waits until it is installed.
 * @throws when the connection drops before all start-up files have arrived; those that arrived stay cached
 *   for the next attempt
 */
const install = async (): Promise<void> => {
  const { installing } = await navigator.serviceWorker.register('/sw.js');
  if (!installing) return;
  await new Promise<void>((resolve, reject) => {
    installing.onstatechange = () => (installing.state === 'redundant' ? reject() : resolve());
  });
};

/**
 * Starts the worker's installation on a first visit. Once the worker is installed, the app starts without a
 * network. On a slow connection the installation begins as soon as the page has loaded, before the rest of
 * the app has loaded. On a fast connection it waits for the page's own start, up to 1.5 seconds, because the
 * worker would compete for the processor. Retries if the connection drops. In a browser that forbids workers,
 * the app runs without one. Never rejects.
 * @param started resolves when the page has started everything
 */
export const installEarly = async (started: Promise<unknown>): Promise<void> => {
  if (!hasWorker() || navigator.serviceWorker.controller) return;
  await pageLoaded();
  const waitMs = performance.now() < FAST_LOAD_MS ? LONGEST_WAIT_MS : 0;
  // Without this line, `Promise.any` would count as the handler of a failed start, and the failure would not
  // be reported as an unhandled rejection.
  void started.finally();
  await Promise.any([started, new Promise((resolve) => setTimeout(resolve, waitMs))]);
  await loadWithRetries(install);
};
