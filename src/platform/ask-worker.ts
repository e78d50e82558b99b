import type { WorkerMessage } from '#src/contract/worker.ts';
import { hasWorker } from './install-early.ts';
import { native } from './native.ts';

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
