import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { FoodDatabase } from '#src/db/database.ts';
import { wholeArchive } from '#src/db/list-rows.ts';
import { readOwnAllergies } from '#src/db/own-allergies.ts';
import { currentDiet } from '#src/queries/device.ts';

test('a newer version in another tab can upgrade the database, and this tab is notified', async () => {
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

/** The stores that each released version added. Never edit them: devices have these databases. */
const FORMER: Record<number, Record<string, string>> = {
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

test.each(Object.keys(FORMER).map(Number))(
  'a database of version %i keeps its rows and gets the missing stores',
  async (version) => {
    const indexedDB = new IDBFactory();
    const old = new Dexie('old', { indexedDB });
    for (let each = 1; each <= version; each += 1) old.version(each).stores(FORMER[each]!);
    await old.table('lists').put({ id: 'list', userID: 'u', order: 0, rev: 3, eatenKeys: [] });
    await old
      .table('accounts')
      .put({ id: 'u', pulledRev: 12, fetchedHour: 5, archive: ['eaten-01', 'eaten-02'] });
    await old
      .table('publicLists')
      .put({ id: 'public', chosenCountry: 'PL', publicID: 'p', likes: 2, fetchedAt: 7 });
    old.close();

    const now = await new FoodDatabase('old', { indexedDB }).open();
    expect(await now.table('lists').where('[userID+rev]').equals(['u', 3]).primaryKeys()).toEqual(['list']);
    expect(
      await now.table('publicLists').where('[chosenCountry+likes]').equals(['PL', 2]).primaryKeys(),
    ).toEqual(['public']);
    // The archive is stored in parts.
    expect(await now.table('accounts').get('u')).toEqual({ id: 'u', pulledRev: 0, fetchedHour: -1 });
    expect((await wholeArchive(now as FoodDatabase, 'u')).sort()).toEqual(['eaten-01', 'eaten-02']);
    now.close();
    await new FoodDatabase('new', { indexedDB }).open().then((db) => db.close());
    expect(await storesOf(indexedDB, 'old')).toEqual(await storesOf(indexedDB, 'new'));
  },
);

test('unsent allergies of an earlier version stay on the device, unless a send was attempted', async () => {
  const indexedDB = new IDBFactory();
  const old = new Dexie('old', { indexedDB });
  old.version(7).stores(Object.assign({}, ...Object.values(FORMER)));
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

  const now = new FoodDatabase('old', { indexedDB });
  const waiting = await now.outbox.toArray();
  expect(waiting.map(({ id, args }) => [id, (args as { allergic: string[] }).allergic])).toEqual([
    ['new', []],
    ['tried', ['fish']],
    ['without', []],
    ['refused', []],
  ]);
  expect(waiting[0]?.args).toMatchObject({ diets: ['vegan'], avoid: ['milk', 'ice'] });
  const kept = await Promise.all(
    ['new', 'tried', 'without', 'refused'].map((id) => readOwnAllergies(now, id)),
  );
  expect(kept.map(({ foods }) => foods)).toEqual([
    { nuts: 'serious' },
    { fish: 'serious' },
    {},
    { eggs: 'serious' },
  ]);
  // A visitor's diet is read as it was stored. A tick in the old form counts as an unanswered allergy.
  expect(await currentDiet(now)).toEqual({
    diets: ['vegan'],
    avoid: ['ice'],
    allergic: ['milk', 'lupin'],
    mild: [],
    unanswered: ['milk'],
  });
  now.close();
});
