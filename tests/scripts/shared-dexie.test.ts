import { Script } from 'node:vm';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { makeScript } from '#delivery/build/shared-dexie.ts';

const built = await makeScript();

type Shared = { sharedDexie: { Dexie: typeof import('dexie').Dexie } };

/** Runs the script in the scope of a worker or a page, and returns that scope. */
async function scopeWith(load: (code: string) => unknown): Promise<Shared> {
  Reflect.deleteProperty(globalThis, 'sharedDexie');
  await load(built.code);
  return globalThis as unknown as Shared;
}

test.each<[string, (code: string) => unknown]>([
  ['a worker’s script', (code) => new Script(code).runInThisContext()],
  ['a page’s module', (code) => import(`data:text/javascript,${encodeURIComponent(code)}`)],
])('Dexie’s script runs as %s and leaves a working Dexie', async (_, load) => {
  const { sharedDexie } = await scopeWith(load);
  const db = new sharedDexie.Dexie('shared', { indexedDB: new IDBFactory(), IDBKeyRange });
  db.version(1).stores({ dishes: 'id' });
  await db.table('dishes').add({ id: 1, name: 'Bigos' });
  expect(await db.table('dishes').get(1)).toEqual({ id: 1, name: 'Bigos' });
  db.close();
});

test('the file name is a hash of the content', async () => {
  expect(built.file).toMatch(/^assets\/dexie-[\w-]{8}\.js$/);
  expect(await makeScript()).toEqual(built);
});
