import type { PrecacheController } from 'workbox-precaching';
import type { WorkerMessage } from '#src/contract/worker.ts';
import { fillCache } from './install-files.ts';
import { isReadyOffline } from './is-ready-offline.ts';
import { cachedLanguages } from './later-files.ts';
import { scope } from './scope.ts';

/**
 * Handles the pages' messages: the consent to a new version, the language in use, and the questions which
 * languages are cached and whether the app is ready offline.
 */
export function listenToPages(shell: PrecacheController): void {
  scope.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage | null;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (message?.type === 'USE_LANGUAGE')
      event.waitUntil(fillCache(shell, message.tag, { isOnFirstVisit: message.isFirstLook }));
    if (message?.type === 'WHICH_LANGUAGES')
      event.waitUntil(cachedLanguages().then((tags) => event.ports[0]?.postMessage(tags)));
    if (message?.type === 'IS_READY_OFFLINE')
      event.waitUntil(
        isReadyOffline(shell, message.tag).then((isReady) => event.ports[0]?.postMessage(isReady)),
      );
  });
}
