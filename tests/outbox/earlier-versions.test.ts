/** A database that an earlier version of the app stored opens in this version. */
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { FoodDatabase } from '#src/db/database.ts';
import { eatenKey } from '#src/db/schema.ts';
import { drain } from '#src/outbox/drain.ts';
import { listOf, newDish, testID, USER } from '#tests/helpers/device.ts';
import { noNetwork, scriptedApi } from '#tests/helpers/scripted-api.ts';

/** The stores of version 1. Never edit them: devices have these databases. */
const VERSION_1 = {
  lists: 'id, [userID+order], *eatenKeys',
  bases: 'id',
  outbox: '++seq, &id, [userID+lane], [userID+state], listID, kind',
  accounts: 'id',
  publicLists: 'id, chosenCountry',
  countryPages: '[country+page]',
  drafts: 'key',
  meta: 'key',
};

test('a database of version 1 opens with all rows, and its entries are sent', async () => {
  const indexedDB = new IDBFactory();
  const list = listOf([newDish('Żurek', { isDone: true })], { publicID: testID() });
  const itemID = list.items[0]!.id;
  const old = new Dexie('test', { indexedDB });
  old.version(1).stores(VERSION_1);
  await old.table('meta').put({ key: 'session', userID: USER, isPaused: false });
  await old.table('lists').put({ ...list, userID: USER, eatenKeys: [eatenKey(USER, itemID)] });
  await old.table('bases').put({ id: list.id, userID: USER, list, rev: 1 });
  await old.table('outbox').add({
    kind: 'item.tick',
    listID: list.id,
    itemID,
    args: { isDone: true },
    id: testID(),
    userID: USER,
    lane: `list:${list.id}`,
    version: 1,
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
    createdAt: 1,
  });
  old.close();

  const db = new FoodDatabase('test', { indexedDB });
  expect(await db.lists.where('publicID').equals(list.publicID!).primaryKeys()).toEqual([list.id]);
  expect(await db.lists.where('formerPublicID').equals(list.publicID!).count()).toBe(0);
  const { api, sent } = scriptedApi(noNetwork);
  await drain({ db, api, now: () => 1, random: () => 0.5, withLock: (work) => work() });
  expect(sent).toMatchObject([{ body: { itemID, isDone: true } }]);
});

test('a database from before notes existed pulls the whole account once to get them', async () => {
  const indexedDB = new IDBFactory();
  const old = new Dexie('test', { indexedDB });
  old.version(6).stores({ ...VERSION_1, downloads: 'country' });
  await old.table('accounts').put({ id: USER, name: 'Penelope', rev: 9, pulledRev: 9, fetchedHour: 400_000 });
  old.close();
  const db = new FoodDatabase('test', { indexedDB });
  expect(await db.accounts.get(USER)).toMatchObject({
    name: 'Penelope',
    rev: 9,
    pulledRev: 0,
    fetchedHour: -1,
  });
  db.close();
});
