import type { Workbox } from 'workbox-window';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { hasWorker } from './install-early.ts';

let workbox: Workbox | undefined;

/**
 * Registers the service worker. Calls `onUpdateReady` when a new version waits for the user's consent, and
 * when another tab has activated one: this tab's scripts are then outdated. On a first visit it waits for
 * `installEarly`, which chooses when to install.
 */
export const register = async (onUpdateReady: () => void): Promise<void> => {
  if (!hasWorker()) return;
  if (!navigator.serviceWorker.controller) await navigator.serviceWorker.ready;
  const { Workbox } = await loadInTime(() => import('workbox-window'));
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', onUpdateReady);
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) onUpdateReady();
  });
  await workbox.register({ immediate: true });
};

/**
 * Activates the waiting version, or a newer one that replaces it meanwhile, and reloads the page. Only
 * reloads if no version waits.
 */
export const applyUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting) {
    location.reload();
    return;
  }
  const skipWaiting = () => workbox?.messageSkipWaiting();
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.addEventListener('waiting', skipWaiting);
  skipWaiting();
};

/** Asks the server for a new version. */
export const checkForUpdate = async (): Promise<void> => workbox?.update();
