import { isAboutList } from '#src/outbox/entry.ts';
import { device, onCommitted } from './device.ts';

/** When the browser was last asked, in milliseconds since 1970. */
const KEY = 'askedToKeep';
/** The least time between two requests, in milliseconds: Firefox asks the user each time. */
const PAUSE_MS = 30 * 86_400_000;

/**
 * Asks the browser, at the user's first saved list or tick, never to clear what is kept here. Not earlier: browsers
 * that ask the user in turn would do so before there is anything to keep.
 */
export function requestPersistence(): void {
  const stop = onCommitted(() => {
    // A browser may refuse; the sync page says so.
    void askOnce().catch(() => undefined);
  });
  const askOnce = async () => {
    const newest = await device.db.outbox.orderBy('seq').last();
    if (newest === undefined || !isAboutList(newest)) return;
    stop();
    await ask();
  };
}

async function ask(): Promise<void> {
  const { storage } = navigator;
  if (storage?.persist === undefined || (await storage.persisted())) return;
  if (Date.now() - Number(localStorage.getItem(KEY)) < PAUSE_MS) return;
  localStorage.setItem(KEY, String(Date.now()));
  await storage.persist();
}
