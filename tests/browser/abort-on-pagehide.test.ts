import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortTransactionsOnPagehide } from '#src/browser/network/abort-on-pagehide.ts';
import { FoodDatabase } from '#src/db/database.ts';

type Listener = (event: { persisted: boolean }) => void;
const listeners = new Map<string, Listener>();
const reload = vi.fn();
/** Fires an event of a page that the browser keeps in its back/forward cache. */
const fireCached = (type: string) => listeners.get(type)?.({ persisted: true });

beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  listeners.clear();
  reload.mockReset();
});

/** Opens a page with an endless transaction on the outbox, which only an abort ends. */
async function busyPage() {
  const indexedDB = new IDBFactory();
  const db = new FoodDatabase('leaving', { indexedDB });
  abortTransactionsOnPagehide(db);
  await db.open();
  const reading = db.transaction('rw', db.outbox, async () => {
    for (;;) await db.outbox.count();
  });
  const end = reading.then(
    () => 'done',
    (error: Error) => error.name,
  );
  await db.meta.count();
  return { end, next: new FoodDatabase('leaving', { indexedDB }) };
}

test('a page cached by the browser during a transaction does not block the next page', async () => {
  const { end, next } = await busyPage();
  fireCached('pagehide');
  expect(await end).toBe('AbortError');
  expect(await next.outbox.count()).toBe(0);
  fireCached('pageshow');
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that was idle when it was cached is shown again unchanged', async () => {
  const db = new FoodDatabase('resting', { indexedDB: new IDBFactory() });
  abortTransactionsOnPagehide(db);
  await db.meta.put({ key: 'logout', isOwed: true });
  fireCached('pagehide');
  fireCached('pageshow');
  expect(reload).not.toHaveBeenCalled();
  expect(await db.meta.count()).toBe(1);
});
