import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from '#src/contract/worker.ts';
import { native } from './native.ts';

/** Whether the app has a worker here: only the built one has, and in the wrapper all files are on the phone already. */
const hasWorker = () => import.meta.env.PROD && native === null && 'serviceWorker' in navigator;

let workbox: Workbox | undefined;

const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }));

/**
 * Begins a first visit's installation as soon as the page has loaded, before the rest of the app is there: from its
 * end on the app starts without a network.
 */
export const installEarly = async (): Promise<void> => {
  if (!hasWorker() || navigator.serviceWorker.controller) return;
  await loaded();
  await navigator.serviceWorker.register('/sw.js');
};

/**
 * Registers the worker once the page has loaded; says so when a new version waits for the user's consent, and when
 * it was given in another tab: this one's scripts are then out of date.
 */
export const register = async (onUpdateReady: () => void): Promise<void> => {
  if (!hasWorker()) return;
  await loaded();
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', onUpdateReady);
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) onUpdateReady();
  });
  await workbox.register({ immediate: true });
};

/** Lets the waiting version take over, and shows it. */
export const applyUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting) {
    location.reload();
    return;
  }
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
};

/**
 * Asks the worker to keep this language's texts, and what else it lacks, for when there is no network.
 * @param isFirstLook only what the page of a first visit shows
 */
export const keepLanguage = async (tag: string, isFirstLook = false): Promise<void> => {
  if (!hasWorker()) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: WorkerMessage = { type: 'USE_LANGUAGE', tag, isFirstLook };
  active?.postMessage(message);
};

/** Whether this page came over the network while no worker was there to answer: a first visit's, or a forced reload. */
export const isFirstVisit = (): boolean => hasWorker() && navigator.serviceWorker.controller === null;

/** Resolves when a worker answers pages; where there is none, never. */
export async function workerActive(): Promise<void> {
  if (!('serviceWorker' in navigator)) return new Promise(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const look = () => {
      if (active === null || active.state === 'activated') resolve();
    };
    active?.addEventListener('statechange', look);
    look();
  });
}

/** The tags of the languages, beside English, that are there without a network; null where no worker can tell. */
export const keptLanguages = (): Promise<string[] | null> =>
  ask(navigator.serviceWorker?.controller, { type: 'WHICH_LANGUAGES' });

/**
 * Whether every file of the app, and its texts in this language, open on this device without a network: the worker
 * looks, each time anew. Null where no worker can tell.
 */
export async function isReadyOffline(tag: string): Promise<boolean | null> {
  if (native !== null) return true;
  const registration = await navigator.serviceWorker?.getRegistration();
  return ask(registration?.active, { type: 'IS_READY_OFFLINE', tag });
}

/** Asks a worker something and resolves with its answer; null where there is no worker to ask. */
async function ask<Answer>(
  worker: ServiceWorker | null | undefined,
  message: WorkerMessage,
): Promise<Answer | null> {
  if (!import.meta.env.PROD || !worker) return null;
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(message, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
}

/** Asks the server for a new version (on focus, hourly). */
export const checkForUpdate = async (): Promise<void> => workbox?.update();
