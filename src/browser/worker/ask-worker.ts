import { native } from '#src/browser/native/native.ts';
import type { WorkerMessage } from '#src/contract/worker.ts';
import { hasWorker } from './install-early.ts';

/**
 * Asks the service worker to cache this language's texts and the app files still missing, for offline use.
 * Does nothing where the app uses no worker.
 * @param options `isOnFirstVisit`: true to cache only the files that the page of a first visit shows
 */
export const cacheLanguage = async (tag: string, { isOnFirstVisit = false } = {}): Promise<void> => {
  if (!hasWorker()) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: WorkerMessage = { type: 'USE_LANGUAGE', tag, isFirstLook: isOnFirstVisit };
  active?.postMessage(message);
};

/**
 * Returns whether no service worker controls this page, so that the network served it, as on a first visit or
 * after a forced reload. Always false where the app uses no worker.
 */
export const isFirstVisit = (): boolean => hasWorker() && navigator.serviceWorker.controller === null;

/** Resolves when a service worker is active. Never resolves in a browser without service workers. */
export async function workerActive(): Promise<void> {
  if (!('serviceWorker' in navigator)) return new Promise(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const resolveIfActive = () => {
      if (active === null || active.state === 'activated') resolve();
    };
    active?.addEventListener('statechange', resolveIfActive);
    resolveIfActive();
  });
}

/**
 * Returns the tags of the languages, besides English, that are available offline; null where no worker can
 * answer.
 */
export const cachedLanguages = (): Promise<string[] | null> =>
  ask(navigator.serviceWorker?.controller, { type: 'WHICH_LANGUAGES' });

/**
 * Returns whether every file of the app and its texts in this language open on this device without a network.
 * The worker checks its caches on every call. Null where no worker can answer; always true in the mobile
 * wrapper.
 */
export async function isReadyOffline(tag: string): Promise<boolean | null> {
  if (native !== null) return true;
  const registration = await navigator.serviceWorker?.getRegistration();
  return ask(registration?.active, { type: 'IS_READY_OFFLINE', tag });
}

/**
 * Returns whether this browser can keep the app for a start without a network. Private windows of some
 * browsers cannot, nor can any browser at an `http:` URL.
 */
export const canKeepApp = (): boolean => native !== null || 'serviceWorker' in navigator;

/** Sends a message to a worker and resolves with its answer; null where there is no worker to ask. */
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
