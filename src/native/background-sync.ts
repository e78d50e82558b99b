/** Workbox's tag for a queue named `outbox`; the worker's half is `sw/outbox-wake-up.ts`. */
const TAG = 'workbox-background-sync:outbox';

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Asks the browser, where it can, to wake the worker when there is a network, also with no tab open. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
  // A browser may refuse (private window, permission): the page's own drain is the main road anyway.
  await registration?.sync?.register(TAG).catch(() => undefined);
}
