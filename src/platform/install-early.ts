import { loadWithRetries } from './load-with-retries.ts';
import { native } from './native.ts';

/** Whether the app has a worker here: only the built one has, and in the wrapper all files are on the phone already. */
export const hasWorker = () => import.meta.env.PROD && native === null && 'serviceWorker' in navigator;

const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => addEventListener('load', () => resolve()));

/** A page that has loaded by then, in milliseconds after its navigation, is on a fast line. */
const FAST_LOAD_MS = 1000;
/** How long its start may keep the installation waiting there, in milliseconds. */
const LONGEST_WAIT_MS = 1500;

/** @throws when the line is cut before all is there that the app starts with; what came stays for the next try */
const install = async (): Promise<void> => {
  const { installing } = await navigator.serviceWorker.register('/sw.js');
  if (!installing) return;
  await new Promise<void>((resolve, reject) => {
    installing.onstatechange = () => (installing.state === 'redundant' ? reject() : resolve());
  });
};

/**
 * Begins a first visit's installation, from whose end on the app starts without a network. On a slow line that is as soon
 * as the page has loaded, before the rest of the app is there. On a fast one all would come at once, and the worker would
 * take the processor from the page's own start: it waits for that. Where the line is cut meanwhile it begins anew; in a
 * browser that forbids workers the app goes on without one. Never rejects.
 * @param started resolves when the page has started everything
 */
export const installEarly = async (started: Promise<unknown>): Promise<void> => {
  if (!hasWorker() || navigator.serviceWorker.controller) return;
  await loaded();
  const wait = performance.now() < FAST_LOAD_MS ? LONGEST_WAIT_MS : 0;
  // A start that fails is reported as any promise is that nobody handles: it would not be if this were all that asks for it.
  void started.finally();
  await Promise.any([started, new Promise((resolve) => setTimeout(resolve, wait))]);
  await loadWithRetries(install);
};
