import { device } from '#src/browser/database/device.ts';
import { checkForUpdate, register } from './service-worker.ts';
import { noteUpdateReady } from './update-ready.ts';

const HOUR_MS = 3_600_000;

/**
 * Registers the service worker, and reports when a newer version is ready: it waits for consent, or another
 * tab has activated it. Checks for one whenever the app comes into view, and hourly. Call once.
 */
export function watchForUpdate(): void {
  const check = () => {
    // Offline the check fails, which needs no report.
    if (document.visibilityState === 'visible') void checkForUpdate().catch(() => undefined);
  };
  void register(noteUpdateReady).catch(() => undefined);
  device.db.on('versionchange', noteUpdateReady);
  document.addEventListener('visibilitychange', check);
  setInterval(check, HOUR_MS);
}
