import { describe, expect, it } from 'vitest';
import { putListRow } from '#src/db/list-rows.ts';
import { searchDishes } from '#src/domain/dish-search.ts';
import { dishesFound, searchLists } from '#src/domain/list-search.ts';
import { knownDishes } from '#src/queries/known-dishes.ts';
import { seenLists } from '#src/queries/public-lists.ts';
import { anywhereOf, QUERIES, SEARCHED_LISTS } from '#tests/fixtures/search-queries.ts';
import { listOf, meal, testDevice, testID, USER } from '#tests/helpers/device.ts';

function publicList(country: string, name: string, dishes: string[], likes = 0) {
  const id = testID();
  return {
    ...listOf(dishes.map((dish) => meal(dish))),
    id,
    publicID: id,
    chosenCountry: country,
    name,
    likes,
    fetchedAt: 0,
  };
}

describe('a phone that has seen the lists', () => {
  const phone = (async () => {
    const device = await testDevice(null);
    await device.db.publicLists.bulkPut(
      SEARCHED_LISTS.map(({ name, country, likes, tags, dishes }) => {
        const list = publicList(country, name, [], likes);
        const items = dishes.map(([dish, ...itemTags]) => ({ ...meal(dish), tags: itemTags }));
        return { ...list, tags, items };
      }),
    );
    return device.db;
  })();

  it.each(QUERIES)('finds “$term” in $country ($how)', async ({ term, country, list, dish }) => {
    const [first] = searchLists(await seenLists(await phone, country), term);
    expect(first?.name).toBe(list);
    expect(first && dishesFound(first, term)[0]?.name).toBe(dish);
  });

  it.each(QUERIES.filter((query) => anywhereOf(query)))(
    'finds the dish for “$term” among those of all countries ($how)',
    async (query) => {
      const [first] = searchDishes(await knownDishes(await phone), query.term);
      expect(first).toMatchObject({ name: anywhereOf(query), country: query.country });
    },
  );
});

describe('the dishes a phone knows', () => {
  it('are counted by the public lists of their country, whatever their spelling', async () => {
    const { db } = await testDevice(null);
    await db.publicLists.bulkPut([
      publicList('PL', 'One', ['Żurek', 'Bigos']),
      publicList('PL', 'Two', ['zurek', 'Zurek']),
      publicList('CZ', 'Three', ['Žurek']),
      { ...publicList('PL', 'By link', ['Żurek']), publicID: null },
    ]);
    const dishes = (await knownDishes(db)).map(({ country, lists, line }) => ({ country, lists, line }));
    expect(dishes).toHaveLength(3);
    expect(dishes).toContainEqual({ country: 'PL', lists: 2, line: '| zurek |' });
    expect(dishes).toContainEqual({ country: 'CZ', lists: 1, line: '| zurek |' });
    expect(dishes).toContainEqual({ country: 'PL', lists: 1, line: '| bigos |' });
  });

  it('are those of the user’s own lists too, which lead to the list where no public one has the dish', async () => {
    const { db } = await testDevice();
    const own = { ...listOf([meal('Bigos'), meal('Żurek')]), chosenCountry: 'PL' };
    const others = { ...listOf([meal('Knedle')]), chosenCountry: 'PL' };
    await db.transaction('rw', db.tables, async () => {
      await putListRow(db, USER, own);
      await putListRow(db, testID(), others);
    });
    await db.publicLists.put(publicList('PL', 'One', ['Żurek']));
    const dishes = await knownDishes(db);
    expect(dishes.find(({ name }) => name === 'Bigos')).toMatchObject({ lists: 0, listID: own.id });
    expect(dishes.find(({ name }) => name === 'Żurek')).not.toHaveProperty('listID');
    expect(dishes.map(({ name }) => name)).not.toContain('Knedle');
  });

  it('are all found on a phone that has seen many lists', async () => {
    const { db } = await testDevice(null);
    await db.publicLists.bulkPut(
      Array.from({ length: 301 }, (_, each) => publicList('PL', `List ${each}`, [`Dish ${each}`, 'Bread'])),
    );
    const dishes = await knownDishes(db);
    expect(dishes).toHaveLength(302);
    expect(dishes.find(({ name }) => name === 'Bread')?.lists).toBe(301);
  });
});
