import { device } from './device.ts';
import { checkForUpdate, register } from './service-worker.ts';

const HOUR_MS = 3_600_000;

/**
 * Registers the service worker and tells when a newer version of the app is ready to take over: it waits here, or
 * has taken over in another tab. Looks for one whenever the app comes into view, and hourly.
 * @returns how to stop looking
 */
export function watchForUpdate(onReady: () => void): () => void {
  const check = () => {
    // Without a network there is nothing to find, and nothing to say about it.
    if (document.visibilityState === 'visible') void checkForUpdate().catch(() => undefined);
  };
  void register(onReady).catch(() => undefined);
  device.db.on('versionchange', onReady);
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, HOUR_MS);
  return () => {
    device.db.on('versionchange').unsubscribe(onReady);
    document.removeEventListener('visibilitychange', check);
    clearInterval(timer);
  };
}
