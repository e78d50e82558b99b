import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { createSearchEngine } from '#src/browser/search/engine.ts';
import { putListRow } from '#src/db/list-rows.ts';
import { publicListsOf } from '#src/queries/public-lists.ts';
import { dishesFound } from '#src/search/dishes-on-list.ts';
import { anywhereOf, QUERIES, SEARCHED_LISTS } from '#tests/fixtures/search-queries.ts';
import { listOf, newDish, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { searchIn } from '#tests/helpers/search.ts';

function publicList(country: string, name: string, dishes: string[], likes = 0) {
  const id = testID();
  return {
    ...listOf(dishes.map((dish) => newDish(dish))),
    id,
    publicID: id,
    chosenCountry: country,
    name,
    likes,
    fetchedAt: 0,
  };
}

describe('a device that has seen the lists', () => {
  const phone = (async () => {
    const device = await testDevice(null);
    await device.db.publicLists.bulkPut(
      SEARCHED_LISTS.map(({ name, country, likes, tags, dishes }) => {
        const list = publicList(country, name, [], likes);
        const items = dishes.map(([dish, ...itemTags]) => ({ ...newDish(dish), tags: itemTags }));
        return { ...list, tags, items };
      }),
    );
    return device.db;
  })();

  it.each(QUERIES)('finds “$term” in $country ($how)', async ({ term, country, list, dish }) => {
    const db = await phone;
    const { lists } = await searchIn(db, 'lists', { country, term, languages: [], limit: 1 });
    const ids = lists.map(({ id }) => id);
    const [first] = await publicListsOf(db, ids);
    expect(first?.name).toBe(list);
    expect(first && dishesFound(first, term)[0]?.name).toBe(dish);
  });

  it.each(QUERIES.filter((query) => anywhereOf(query)))(
    'finds the dish for “$term” among those of all countries ($how)',
    async (query) => {
      const { all } = await searchIn(await phone, 'dishes', { term: query.term, continents: [] });
      expect(all[0]).toMatchObject({ name: anywhereOf(query), country: query.country });
    },
  );
});

describe('the lists a device finds', () => {
  const found = async (db: Parameters<typeof searchIn>[0], country: string | null, term: string) =>
    (await searchIn(db, 'lists', { country, term, languages: [], limit: 20 })).lists;

  it('are a country’s public ones, without those that are open by link only', async () => {
    const { db } = await testDevice();
    const shown = publicList('PL', 'Soups', []);
    const byLink = { ...publicList('PL', 'Soups by link', []), publicID: null };
    await db.publicLists.bulkPut([shown, publicList('FR', 'Soups of Paris', []), byLink]);
    const own = { ...listOf([]), name: 'My soups', chosenCountry: 'PL' };
    await db.transaction('rw', db.tables, () => putListRow(db, USER, own));
    expect(await found(db, 'PL', 'soups')).toEqual([{ id: shown.id, isOwn: false, country: 'PL' }]);
  });

  it('include own lists if all countries are searched, with a copy in place of its source', async () => {
    const { db } = await testDevice();
    const [source, other] = [publicList('PL', 'Soups', [], 3), publicList('FR', 'Soups of Paris', [], 9)];
    await db.publicLists.bulkPut([source, other]);
    const copy = { ...source, id: testID(), isAuthor: false };
    const listOfAnother = { ...listOf([]), name: 'Soups of another', chosenCountry: 'PL' };
    await db.transaction('rw', db.tables, async () => {
      await putListRow(db, USER, copy);
      await putListRow(db, testID(), listOfAnother);
    });
    expect(await found(db, null, 'soups')).toEqual([
      { id: copy.id, isOwn: true, country: 'PL' },
      { id: other.id, isOwn: false, country: 'FR' },
    ]);
  });
});

describe('the dishes a device finds', () => {
  const found = async (db: Parameters<typeof searchIn>[0], term: string) =>
    (await searchIn(db, 'dishes', { term, continents: [] })).all;

  it('are counted by the public lists of their country, whatever their spelling', async () => {
    const { db } = await testDevice(null);
    await db.publicLists.bulkPut([
      publicList('PL', 'One', ['Żurek', 'Bigos']),
      publicList('PL', 'Two', ['zurek', 'Zurek']),
      publicList('CZ', 'Three', ['Žurek']),
      { ...publicList('PL', 'By link', ['Żurek']), publicID: null },
    ]);
    const dishes = (await found(db, 'zurek')).map(({ country, lists, line }) => ({ country, lists, line }));
    expect(dishes).toEqual([
      { country: 'PL', lists: 2, line: '| zurek |' },
      { country: 'CZ', lists: 1, line: '| zurek |' },
    ]);
  });

  it('include those of own lists, with a link to the list if no public list has the dish', async () => {
    const { db } = await testDevice();
    const own = { ...listOf([newDish('Bigos'), newDish('Żurek')]), chosenCountry: 'PL' };
    const others = { ...listOf([newDish('Knedle')]), chosenCountry: 'PL' };
    await db.transaction('rw', db.tables, async () => {
      await putListRow(db, USER, own);
      await putListRow(db, testID(), others);
    });
    await db.publicLists.put(publicList('PL', 'One', ['Żurek']));
    expect(await found(db, 'bigos')).toEqual([
      {
        ...{ name: 'Bigos', country: 'PL', line: '| bigos |', lists: 0, listID: own.id },
        seenOn: { listID: own.id, isOwn: true },
      },
    ]);
    expect((await found(db, 'żurek'))[0]).not.toHaveProperty('listID');
    expect(await found(db, 'knedle')).toEqual([]);
    expect((await searchIn(db, 'dishes', { term: 'żurek', continents: [] })).own).toEqual([]);
  });

  it('are those of the requested continents', async () => {
    const { db } = await testDevice(null);
    await db.publicLists.bulkPut([publicList('PL', 'One', ['Rice']), publicList('JP', 'Two', ['Rice'])]);
    const { all } = await searchIn(db, 'dishes', { term: 'rice', continents: ['asia'] });
    expect(all.map(({ country }) => country)).toEqual(['JP']);
  });

  it('are all found on a device that has seen many lists', async () => {
    const { db } = await testDevice(null);
    await db.publicLists.bulkPut(
      Array.from({ length: 301 }, (_, index) =>
        publicList('PL', `List ${index}`, [`Dish ${index}`, 'Bread']),
      ),
    );
    expect((await found(db, 'bread'))[0]?.lists).toBe(301);
    expect((await found(db, 'dish 300'))[0]?.lists).toBe(1);
  });
});

/** Counts the public lists that are read from now on. @returns a function that returns the count */
function countListsRead(): () => number {
  let count = 0;
  const { getAll } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...range) {
    const request = getAll.apply(this, range);
    if (this.name === 'publicLists')
      request.addEventListener('success', () => (count += request.result.length));
    return request;
  });
  return () => count;
}

it('a list added to a country with many lists is read alone', async () => {
  const { db } = await testDevice(null);
  const many = Array.from({ length: 120 }, (_, index) => publicList('PL', `Feast ${index}`, ['Bread']));
  await db.publicLists.bulkPut(many);
  const read = countListsRead();
  let found: number | undefined;
  const handleRequest = createSearchEngine({
    open: async () => (await db.open()).backendDB(),
    sendResult: ({ found: result, isWhole }) => {
      found = isWhole ? (result as { lists: unknown[] }).lists.length : undefined;
    },
    listsPerStep: 50,
  });
  const query = { country: 'PL', term: 'feast', languages: [], limit: 200 };
  handleRequest({ do: 'watch', id: 1, kind: 'lists', query });
  await eventually(() => expect(found).toBe(many.length));
  const before = read();
  expect(before).toBeGreaterThanOrEqual(many.length);
  const late = publicList('PL', 'Feast of late', ['Bread']);
  await db.publicLists.put(late);
  handleRequest({ do: 'change', changes: [{ table: 'publicLists', from: late.id, to: late.id }] });
  await eventually(() => expect(found).toBe(many.length + 1));
  expect(read() - before).toBe(1);
  vi.restoreAllMocks();
});
