import { device, onCommitted } from '#src/browser/database/device.ts';
import { isAboutList } from '#src/outbox/entry.ts';

/** Key of the time of the last request, in milliseconds since 1970. */
const KEY = 'askedToKeep';
/** The shortest time between two requests, in milliseconds, because Firefox asks the user each time. */
const PAUSE_MS = 30 * 86_400_000;

/**
 * Requests persistent storage at the user's first change to a list, such as a saved list or a tick. Some
 * browsers prompt the user, so we do not ask before there is anything to keep.
 */
export function requestPersistence(): void {
  const stop = onCommitted(() => {
    // A browser may refuse; the sync page shows whether storage is persistent.
    void requestOnce().catch(() => undefined);
  });
  const requestOnce = async () => {
    const newest = await device.db.outbox.orderBy('seq').last();
    if (newest === undefined || !isAboutList(newest)) return;
    stop();
    await requestIfDue();
  };
}

async function requestIfDue(): Promise<void> {
  const { storage } = navigator;
  if (storage?.persist === undefined || (await storage.persisted())) return;
  if (Date.now() - Number(localStorage.getItem(KEY)) < PAUSE_MS) return;
  localStorage.setItem(KEY, String(Date.now()));
  await storage.persist();
}
