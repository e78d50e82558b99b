import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { FoodDatabase } from '#src/db/database.ts';

test('a newer version of the app in another tab is not blocked by this one, which hears of it', async () => {
  const indexedDB = new IDBFactory();
  const old = new FoodDatabase('versions', { indexedDB });
  await old.meta.put({ key: 'session', userID: 'u', isPaused: false });
  const heard = vi.fn();
  old.on('versionchange', heard);

  const newer = new Dexie('versions', { indexedDB });
  newer.version(old.verno + 1).stores({ novelties: 'id' });
  await newer.open();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(await newer.table('novelties').count()).toBe(0);
});
