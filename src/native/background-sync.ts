/** Workbox's tag for a queue named `outbox`; the worker's half is `sw/outbox-wake-up.ts`. */
const TAG = 'workbox-background-sync:outbox';

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Asks the browser, where it can, to wake the worker when there is a network, also with no tab open. */
export async function askForBackgroundSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(TAG);
  } catch {
    // A browser may refuse either (private window, blocked cookies, permission). What was written is saved all the
    // same, and the page's own drain is the main road anyway.
  }
}
