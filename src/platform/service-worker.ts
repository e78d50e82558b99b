import type { Workbox } from 'workbox-window';
import { hasWorker } from './install-early.ts';

let workbox: Workbox | undefined;

/**
 * Registers the worker; says so when a new version waits for the user's consent, and when it was given in another tab:
 * this one's scripts are then out of date. On a first visit not before `installEarly` has, whose moment it is to choose.
 */
export const register = async (onUpdateReady: () => void): Promise<void> => {
  if (!hasWorker()) return;
  if (!navigator.serviceWorker.controller) await navigator.serviceWorker.ready;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', onUpdateReady);
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) onUpdateReady();
  });
  await workbox.register({ immediate: true });
};

/** Lets the waiting version take over, or one that comes in its place before it has, and shows it. */
export const applyUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting) {
    location.reload();
    return;
  }
  const takeOver = () => workbox?.messageSkipWaiting();
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.addEventListener('waiting', takeOver);
  takeOver();
};

/** Asks the server for a new version (on focus, hourly). */
export const checkForUpdate = async (): Promise<void> => workbox?.update();
