import { device } from './device.ts';
import { checkForUpdate, register } from './service-worker.ts';
import { noteUpdateReady } from './update-ready.ts';

const HOUR_MS = 3_600_000;

/**
 * Registers the service worker and says when a newer version of the app is ready to take over: it waits here, or
 * has taken over in another tab. Looks for one whenever the app comes into view, and hourly. Called once.
 */
export function watchForUpdate(): void {
  const check = () => {
    // Without a network there is nothing to find, and nothing to say about it.
    if (document.visibilityState === 'visible') void checkForUpdate().catch(() => undefined);
  };
  void register(noteUpdateReady).catch(() => undefined);
  device.db.on('versionchange', noteUpdateReady);
  document.addEventListener('visibilitychange', check);
  setInterval(check, HOUR_MS);
}
