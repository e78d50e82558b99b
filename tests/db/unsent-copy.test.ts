/** The file of unsent changes (P7.18). */
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { editDraft, keepTyped, keepTypedDish, startDraft } from '#src/commands/draft.ts';
import { editList } from '#src/commands/edit-list.ts';
import { likeList } from '#src/commands/public-list.ts';
import { readStores } from '#src/db/raw-database.ts';
import { COPIED_STORES, type CopiedRows, unsentCopy } from '#src/db/unsent-copy.ts';
import { deviceWith, listOf, newDish, testDevice, testID } from '#tests/helpers/device.ts';

const NOW = new Date(1_800_000_000_000);
const describeByKind = ({ kind }: { kind: string }) => `words of ${kind}`;

async function rowsOf({ db }: { db: Dexie }) {
  const factory = (db as unknown as { _deps: { indexedDB: IDBFactory } })._deps.indexedDB;
  return (await readStores(db.name, COPIED_STORES, factory)) as CopiedRows;
}

test('the file contains each unsent change in words, the lists they change, and the draft', async () => {
  const [ticked, untouched] = [listOf([newDish('Żurek')]), listOf([newDish('Ramen')])];
  const device = await deviceWith(ticked, untouched);
  await editList(device, {
    kind: 'item.tick',
    listID: ticked.id,
    itemID: ticked.items[0]!.id,
    args: { isDone: true },
  });
  await likeList(device, { country: 'PL', publicID: testID() });
  await startDraft(device, { name: 'New list', language: 'EN' });
  await editDraft(device, { kind: 'list.rename', args: { name: 'Crete' } });

  const copy = unsentCopy(await rowsOf(device), describeByKind, NOW);
  expect(copy?.changes.map(({ words, state }) => [words, state])).toEqual([
    ['words of item.tick', 'waiting'],
    ['words of like.add', 'waiting'],
  ]);
  expect(copy?.lists.map(({ id }) => id)).toEqual([ticked.id]);
  expect(copy?.bases.map(({ list }) => list?.items[0]?.isDone)).toEqual([false]);
  expect(copy?.draft).toMatchObject({ name: 'Crete' });
});

test('the file contains unsaved text, also if all changes are sent', async () => {
  const list = { ...listOf([]), name: 'Warsaw' };
  const device = await deviceWith(list);
  await keepTyped(device, { listID: list.id, field: 'add' }, 'Warsaw', { text: 'Zapiekan', before: '' });
  const typed = { of: 'Warsaw', field: 'add', text: 'Zapiekan' };
  expect(unsentCopy(await rowsOf(device), describeByKind, NOW)?.typed).toEqual([typed]);
  await startDraft(device, { name: 'New list', language: 'EN' });
  await keepTypedDish(device, 'Gyros');
  const draft = { of: 'New list', field: 'add', text: 'Gyros' };
  expect(unsentCopy(await rowsOf(device), describeByKind, NOW)?.typed).toEqual([typed, draft]);
});

test('the file contains nothing of another account on the device', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  await startDraft(device, { name: 'New list', language: 'EN' });
  await device.db.meta.put({ key: 'session', userID: testID(), isPaused: false });
  expect(unsentCopy(await rowsOf(device), describeByKind, NOW)).toBeNull();
});

test('there is no file if nothing is unsent or no user is signed in', async () => {
  expect(unsentCopy(await rowsOf(await deviceWith(listOf([]))), describeByKind, NOW)).toBeNull();
  const visitor = await testDevice(null);
  await visitor.db.open();
  expect(unsentCopy(await rowsOf(visitor), describeByKind, NOW)).toBeNull();
});

test('stores are read from a database of any version, and a missing database is not created', async () => {
  const indexedDB = new IDBFactory();
  const later = new Dexie('later', { indexedDB });
  later.version(9).stores({ outbox: '++seq', novelty: 'id' });
  await later.table('outbox').add({ kind: 'item.fry' });
  expect(await readStores('later', COPIED_STORES, indexedDB)).toMatchObject({
    outbox: [{ kind: 'item.fry' }],
    drafts: [],
  });
  await expect(readStores('nowhere', COPIED_STORES, indexedDB)).rejects.toThrow();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['later']);
});
