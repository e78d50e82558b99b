/** Databases of earlier versions of the app are upgraded without loss (P7.19). */
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { FoodDatabase } from '#src/db/database.ts';
import { wholeArchive } from '#src/db/list-rows.ts';
import { readOwnAllergies } from '#src/db/own-allergies.ts';
import { currentDiet } from '#src/queries/device.ts';

test('another tab with a newer version upgrades the open database, and this tab is notified', async () => {
  const indexedDB = new IDBFactory();
  const old = new FoodDatabase('versions', { indexedDB });
  await old.meta.put({ key: 'session', userID: 'u', isPaused: false });
  const onVersionChange = vi.fn();
  old.on('versionchange', onVersionChange);

  const newer = new Dexie('versions', { indexedDB });
  newer.version(old.verno + 1).stores({ novelties: 'id' });
  await newer.open();
  expect(onVersionChange).toHaveBeenCalledTimes(1);
  expect(await newer.table('novelties').count()).toBe(0);
});

/** The stores that each released version added or changed. Never edit them: devices have these databases. */
const RELEASED_STORES: Record<number, Record<string, string>> = {
  1: {
    lists: 'id, [userID+order], *eatenKeys',
    bases: 'id',
    outbox: '++seq, &id, [userID+lane], [userID+state], listID, kind',
    accounts: 'id',
    publicLists: 'id, chosenCountry',
    countryPages: '[country+page]',
    drafts: 'key',
    meta: 'key',
  },
  2: { lists: 'id, [userID+order], *eatenKeys, publicID', publicLists: 'id, chosenCountry, publicID' },
  3: { lists: 'id, [userID+order], *eatenKeys, publicID, formerPublicID' },
  4: { lists: 'id, [userID+order], [userID+rev], *eatenKeys, publicID, formerPublicID' },
  5: { publicLists: 'id, chosenCountry, publicID, [chosenCountry+likes], fetchedAt' },
  6: { downloads: 'country', downloadParts: '[country+from]' },
};

/** Returns each store of a database and its indexes. */
async function storesOf(indexedDB: IDBFactory, name: string): Promise<Record<string, string[]>> {
  const plain = await new Dexie(name, { indexedDB }).open();
  const stores = plain.tables.map(({ name: store, schema }) => [
    store,
    [schema.primKey.src, ...schema.indexes.map(({ src }) => src).sort()],
  ]);
  plain.close();
  return Object.fromEntries(stores);
}

test.each(Object.keys(RELEASED_STORES).map(Number))(
  'a database of version %i keeps its rows and becomes equal to a new one',
  async (version) => {
    const indexedDB = new IDBFactory();
    const old = new Dexie('old', { indexedDB });
    for (let each = 1; each <= version; each += 1) old.version(each).stores(RELEASED_STORES[each]!);
    await old.table('lists').put({ id: 'list', userID: 'u', order: 0, rev: 3, eatenKeys: [] });
    await old
      .table('accounts')
      .put({ id: 'u', pulledRev: 12, fetchedHour: 5, archive: ['eaten-01', 'eaten-02'] });
    await old
      .table('publicLists')
      .put({ id: 'public', chosenCountry: 'PL', publicID: 'p', likes: 2, fetchedAt: 7 });
    old.close();

    const upgraded = await new FoodDatabase('old', { indexedDB }).open();
    expect(await upgraded.table('lists').where('[userID+rev]').equals(['u', 3]).primaryKeys()).toEqual([
      'list',
    ]);
    expect(
      await upgraded.table('publicLists').where('[chosenCountry+likes]').equals(['PL', 2]).primaryKeys(),
    ).toEqual(['public']);
    // The archive is stored in parts.
    expect(await upgraded.table('accounts').get('u')).toEqual({ id: 'u', pulledRev: 0, fetchedHour: -1 });
    expect((await wholeArchive(upgraded as FoodDatabase, 'u')).sort()).toEqual(['eaten-01', 'eaten-02']);
    upgraded.close();
    await new FoodDatabase('new', { indexedDB }).open().then((db) => db.close());
    expect(await storesOf(indexedDB, 'old')).toEqual(await storesOf(indexedDB, 'new'));
  },
);

test('an upgrade keeps unsent allergies on the device, and in entries that may have been sent', async () => {
  const indexedDB = new IDBFactory();
  const old = new Dexie('old', { indexedDB });
  old.version(7).stores(Object.assign({}, ...Object.values(RELEASED_STORES)));
  const diet = (allergic: string[]) => ({ diets: ['vegan'], avoid: ['milk', 'ice'], allergic });
  const entry = (id: string, attempts: number, allergic: string[], state = 'waiting') => ({
    id,
    userID: id,
    lane: 'account:diet',
    version: 8,
    state,
    attempts,
    kind: 'account.diet',
    args: diet(allergic),
  });
  await old
    .table('outbox')
    .bulkAdd([
      entry('new', 0, ['nuts']),
      entry('tried', 2, ['fish']),
      entry('without', 0, []),
      entry('refused', 1, ['eggs'], 'rejected'),
    ]);
  await old.table('meta').put({ key: 'diet', diet: diet(['lupin']) });
  old.close();

  const upgraded = new FoodDatabase('old', { indexedDB });
  const entries = await upgraded.outbox.toArray();
  expect(entries.map(({ id, args }) => [id, (args as { allergic: string[] }).allergic])).toEqual([
    ['new', []],
    ['tried', ['fish']],
    ['without', []],
    ['refused', []],
  ]);
  expect(entries[0]?.args).toMatchObject({ diets: ['vegan'], avoid: ['milk', 'ice'] });
  const kept = await Promise.all(
    ['new', 'tried', 'without', 'refused'].map((id) => readOwnAllergies(upgraded, id)),
  );
  expect(kept.map(({ foods }) => foods)).toEqual([
    { nuts: 'serious' },
    { fish: 'serious' },
    {},
    { eggs: 'serious' },
  ]);
  // A visitor's diet is read as it was stored. A food ticked in the old form becomes an unanswered allergy.
  expect(await currentDiet(upgraded)).toEqual({
    diets: ['vegan'],
    avoid: ['ice'],
    allergic: ['milk', 'lupin'],
    mild: [],
    unanswered: ['milk'],
  });
  upgraded.close();
});
