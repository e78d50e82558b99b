import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FoodDatabase } from '#src/db/database.ts';
import { abortTransactionsOnPagehide } from '#src/platform/abort-on-pagehide.ts';

type Listener = (event: { persisted: boolean }) => void;
const listeners = new Map<string, Listener>();
const reload = vi.fn();
const happens = (type: string, persisted: boolean) => listeners.get(type)?.({ persisted });

beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  listeners.clear();
  reload.mockReset();
});

/** A page in the middle of a transaction on the outbox that it goes on with until it is cut short. */
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

test('a page that is put away in the middle of a transaction does not hold up the next page', async () => {
  const { end, next } = await busyPage();
  happens('pagehide', true);
  expect(await end).toBe('AbortError');
  expect(await next.outbox.count()).toBe(0);
  happens('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that was at rest when it was put away is shown again as it was', async () => {
  const db = new FoodDatabase('resting', { indexedDB: new IDBFactory() });
  abortTransactionsOnPagehide(db);
  await db.meta.put({ key: 'logout', isOwed: true });
  happens('pagehide', true);
  happens('pageshow', true);
  expect(reload).not.toHaveBeenCalled();
  expect(await db.meta.count()).toBe(1);
});
