import { describe, expect, it } from 'vitest';
import { saveList } from '#src/commands/public-list.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { EVERY_LANGUAGE } from '#src/domain/languages-read.ts';
import { authorOfSource } from '#src/queries/own-list.ts';
import { keepWords } from '#src/sync/country-words.ts';
import {
  fetchCountryPage,
  fetchCountrySearch,
  fetchListCounts,
  fetchPublicList,
  fetchWorld,
} from '#src/sync/public-lists.ts';
import { listOf, newDish, testDevice, testID } from '#tests/helpers/device.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';
import { findWithoutIndex } from '#tests/helpers/search.ts';

const publicList = () => {
  const id = testID();
  return { ...listOf([newDish('Fava')]), id, publicID: id, chosenCountry: 'PL' };
};
const page = (lists: unknown[], total: number) => ({
  kind: 'answer' as const,
  data: { lists, page: 0, total },
});

describe('fetchCountryPage', () => {
  it('stores the page and its lists on the device', async () => {
    const device = await testDevice(null);
    const list = publicList();
    const { api } = scriptedApi(page([list], 31));
    expect(await fetchCountryPage({ ...device, api }, 'PL', 2)).toEqual({ kind: 'done' });
    expect(await device.db.countryPages.get(['PL', 2])).toMatchObject({ ids: [list.id], total: 31 });
    expect(await device.db.publicLists.get(list.id)).toMatchObject({ name: list.name, chosenCountry: 'PL' });
  });

  it('removes the name of an author who no longer wants to be named', async () => {
    const device = await testDevice(null);
    const list = publicList();
    const fetchWith = (answered: object) =>
      fetchCountryPage({ ...device, api: scriptedApi(page([answered], 1)).api }, 'PL', 0);
    await fetchWith({ ...list, author: 'Maria' });
    expect(await authorOfSource(device.db, list.id)).toBe('Maria');
    await fetchWith(list);
    expect(await authorOfSource(device.db, list.id)).toBeNull();
  });

  it('changes nothing without an answer', async () => {
    const device = await testDevice(null);
    const { api } = scriptedApi(noNetwork);
    expect(await fetchCountryPage({ ...device, api }, 'PL', 0)).toEqual({ kind: 'silence' });
    expect(await device.db.countryPages.count()).toBe(0);
  });
});

describe('fetchCountrySearch', () => {
  it('stores the results, and changes no page of the country', async () => {
    const device = await testDevice(null);
    const list = publicList();
    const { api } = scriptedApi(page([list], 4));
    const fetched = await fetchCountrySearch(
      { ...device, findOnDevice: findWithoutIndex(device.db), api },
      'PL',
      { term: '#soup', languages: [] },
      0,
    );
    expect(fetched).toEqual({ kind: 'done', total: 4 });
    expect(await device.db.publicLists.get(list.id)).toBeDefined();
    expect(await device.db.countryPages.count()).toBe(0);
  });

  it('returns the server’s refusal with its text', async () => {
    const device = await testDevice(null);
    const { api } = scriptedApi(refusal(500));
    expect(
      await fetchCountrySearch(
        { ...device, findOnDevice: findWithoutIndex(device.db), api },
        'PL',
        { term: 'x', languages: [] },
        0,
      ),
    ).toEqual({
      kind: 'refused',
      code: 'FAILED',
      status: 500,
      message: 'status 500',
    });
  });
});

describe('fetchCountrySearch in the languages that the reader reads', () => {
  it('sends these languages, returns the number of hidden lists, and drops none of these', async () => {
    const device = await testDevice(null);
    const [polish, english, gone] = [
      { ...publicList(), language: 'PL' },
      { ...publicList(), language: 'EN' },
      { ...publicList(), language: 'PL' },
    ];
    await device.db.publicLists.bulkPut([english, gone].map((list) => ({ ...list, fetchedAt: 0 })));
    const answer = { lists: [polish], page: 0, total: 1, hidden: 7 };
    const { api, sent } = scriptedApi({ kind: 'answer', data: answer });
    const search = { term: '', languages: ['PL'] as const };
    expect(
      await fetchCountrySearch(
        { ...device, findOnDevice: findWithoutIndex(device.db), api },
        'PL',
        search,
        0,
      ),
    ).toEqual({
      kind: 'done',
      total: 1,
      hidden: 7,
    });
    expect(sent[0]?.query).toEqual({ languages: 'PL' });
    const remaining = (await device.db.publicLists.toArray()).map(({ id }) => id).sort();
    expect(remaining).toEqual([polish.id, english.id].sort());
  });

  it('asks for starter lists too, and drops one that the server no longer has', async () => {
    const device = await testDevice(null);
    const [polish, starter] = [
      { ...publicList(), language: 'PL' },
      { ...publicList(), language: 'EN', isStarter: true },
    ];
    await device.db.publicLists.put({ ...starter, fetchedAt: 0 });
    const answer = { lists: [polish], page: 0, total: 1, hidden: 0 };
    const { api, sent } = scriptedApi({ kind: 'answer', data: answer });
    const search = { term: '', languages: ['PL', EVERY_LANGUAGE] as const };
    await fetchCountrySearch({ ...device, findOnDevice: findWithoutIndex(device.db), api }, 'PL', search, 0);
    expect(sent[0]?.query).toEqual({ languages: 'PL', starters: 'true' });
    expect((await device.db.publicLists.toArray()).map(({ id }) => id)).toEqual([polish.id]);
  });
});

describe('fetchWorld', () => {
  it('sends the term and the chosen continents, and returns the server’s results', async () => {
    const dishes = [{ name: 'Żurek', country: 'PL', lists: 3 }];
    const results = { dishes, lists: [] };
    const { api, sent } = scriptedApi({ kind: 'answer', data: results });
    expect(await fetchWorld({ api }, 'zurek', ['europe', 'asia'], 'DE')).toEqual({ kind: 'done', results });
    expect(sent[0]).toMatchObject({
      path: '/publicList/dishes',
      query: { search: 'zurek', continents: 'europe,asia', language: 'DE' },
    });
  });

  it('reports a missing answer', async () => {
    expect(await fetchWorld({ api: scriptedApi(noNetwork).api }, 'zurek', [], 'EN')).toEqual({
      kind: 'silence',
    });
  });
});

describe('a list that its author has unpublished', () => {
  const names = async (device: Awaited<ReturnType<typeof testDevice>>) =>
    (await device.db.publicLists.where('chosenCountry').equals('PL').toArray())
      .filter(({ publicID }) => publicID !== null)
      .map(({ name }) => name)
      .sort();
  /** Makes a device that has seen these lists of Poland, one list open by link and one of Greece. */
  async function deviceThatSaw(...seen: string[]) {
    const device = await testDevice();
    const rows = seen.map((name) => ({ ...publicList(), name, fetchedAt: device.clock.now - 1000 }));
    const byLink = { ...publicList(), publicID: null, name: 'Żurek by link', fetchedAt: 0 };
    const greek = { ...publicList(), chosenCountry: 'GR', name: 'Żurek in Athens', fetchedAt: 0 };
    await device.db.publicLists.bulkPut([...rows, byLink, greek]);
    return { device, rows };
  }
  /** Returns the number of the other lists: those open by link or of Greece. */
  const otherListCount = async (device: Awaited<ReturnType<typeof testDevice>>) =>
    (await device.db.publicLists.filter(({ fetchedAt }) => fetchedAt === 0).toArray()).length;

  it('is dropped when a complete search result no longer contains it', async () => {
    const { device, rows } = await deviceThatSaw('Żurek in Łódź', 'Zurek by night', 'Pierogi');
    const copyID = await saveList(device, rows[0]!);
    const { api } = scriptedApi(page([rows[1]], 1));
    await fetchCountrySearch(
      { ...device, findOnDevice: findWithoutIndex(device.db), api },
      'PL',
      { term: 'żurek', languages: [] },
      0,
    );
    expect(await names(device)).toEqual(['Pierogi', 'Zurek by night']);
    expect(await otherListCount(device)).toBe(2);
    // The user's saved copy stays.
    expect(await device.db.lists.get(copyID)).toMatchObject({ name: 'Żurek in Łódź' });
  });

  it('is dropped after a search for one of its dishes too', async () => {
    const { device, rows } = await deviceThatSaw('Milk bars', 'Night');
    const { api } = scriptedApi(page([rows[1]], 1));
    await fetchCountrySearch(
      { ...device, findOnDevice: findWithoutIndex(device.db), api },
      'PL',
      { term: 'fava', languages: [] },
      0,
    );
    expect(await names(device)).toEqual(['Night']);
  });

  it('is kept if only the word for its tag matches, because an older server does not search that', async () => {
    const { device, rows } = await deviceThatSaw('Milk bars', 'Suppen');
    await device.db.publicLists.update(rows[0]!.id, { tags: ['#soup'] });
    await keepWords(device.db, 'PL', { language: 'DE', texts: [['#soup', '#Suppe']] });
    for (const term of ['suppe', '#suppe']) {
      const found = term === 'suppe' ? [rows[1]] : [];
      const { api } = scriptedApi(page(found, found.length));
      const search = { term, languages: [], reader: 'DE' } as const;
      await fetchCountrySearch(
        { ...device, findOnDevice: findWithoutIndex(device.db), api },
        'PL',
        search,
        0,
      );
      expect(await names(device)).toEqual(['Milk bars', 'Suppen']);
    }
  });

  it('is kept if it matches only nearly, because another list now matches exactly', async () => {
    const { device, rows } = await deviceThatSaw('Milk bars', 'Night');
    const { api } = scriptedApi(page([{ ...rows[1], name: 'Favi' }], 1));
    await fetchCountrySearch(
      { ...device, findOnDevice: findWithoutIndex(device.db), api },
      'PL',
      { term: 'favi', languages: [] },
      0,
    );
    expect(await names(device)).toEqual(['Favi', 'Milk bars']);
  });

  it('is dropped if it would be inside a fetched page, while lists after the page stay', async () => {
    const device = await testDevice();
    // Thirty lists in the server's order, most liked first.
    const rows = Array.from({ length: 30 }, (_, index) => ({
      ...publicList(),
      name: `Żurek ${String(index).padStart(2, '0')}`,
      likes: 30 - index,
      fetchedAt: device.clock.now - 1000,
    }));
    const gone = [0, 4, 11, 14, 29];
    const remaining = rows.filter((_, index) => !gone.includes(index));
    const numbers = async () => (await names(device)).map((name) => Number(name.slice(-2)));
    const without = (...indices: number[]) =>
      rows.map((_, index) => index).filter((index) => !indices.includes(index));
    const part = (number: number) =>
      scriptedApi({
        kind: 'answer',
        data: {
          lists: remaining.slice(number * 10, number * 10 + 10),
          page: number,
          total: remaining.length,
        },
      }).api;
    for (const fetch of [
      (number: number) =>
        fetchCountrySearch(
          { ...device, findOnDevice: findWithoutIndex(device.db), api: part(number) },
          'PL',
          { term: 'żurek', languages: [] },
          number,
        ),
      (number: number) => fetchCountryPage({ ...device, api: part(number) }, 'PL', number),
    ]) {
      await device.db.publicLists.bulkPut(rows);
      await fetch(0);
      expect(await numbers()).toEqual(without(0, 4, 11));
      await fetch(1);
      expect(await numbers()).toEqual(without(0, 4, 11, 14));
      await fetch(2);
      expect(await numbers()).toEqual(without(0, 4, 11, 14, 29));
      await device.db.publicLists.clear();
    }
  });

  it('is distinguished from a list that gained likes and moved to an earlier page', async () => {
    const device = await testDevice();
    const rows = Array.from({ length: 20 }, (_, index) => ({
      ...publicList(),
      likes: 20 - index,
      fetchedAt: device.clock.now - 1000,
    }));
    await device.db.publicLists.bulkPut(rows);
    // The last list is the most liked now, but the device has not fetched the first page since.
    const { api } = scriptedApi({ kind: 'answer', data: { lists: rows.slice(9, 19), page: 1, total: 20 } });
    await fetchCountryPage({ ...device, api }, 'PL', 1);
    expect(await device.db.publicLists.count()).toBe(20);
  });

  it('is kept if the page contains no list that the device would find', async () => {
    const { device } = await deviceThatSaw('Żurek in Łódź', 'Zurek by night');
    const nearMatch = { ...publicList(), name: 'Žurak' };
    const { api } = scriptedApi(page([nearMatch], 12));
    await fetchCountrySearch(
      { ...device, findOnDevice: findWithoutIndex(device.db), api },
      'PL',
      { term: 'zurek', languages: [] },
      0,
    );
    expect(await names(device)).toHaveLength(3);
  });

  it('is kept if the term is too short for a complete search', async () => {
    const { device, rows } = await deviceThatSaw('Żurek in Łódź', 'Zurek by night');
    const { api } = scriptedApi(page([rows[1]], 1));
    await fetchCountrySearch(
      { ...device, findOnDevice: findWithoutIndex(device.db), api },
      'PL',
      { term: 'żu', languages: [] },
      0,
    );
    expect(await names(device)).toHaveLength(2);
  });

  it('is kept if the server stops at its maximum, so that the result is incomplete', async () => {
    const { device, rows } = await deviceThatSaw('Żurek', 'Zurek by night');
    const { api } = scriptedApi(page([rows[1]], LIMITS.searchResults));
    await fetchCountrySearch(
      { ...device, findOnDevice: findWithoutIndex(device.db), api },
      'PL',
      { term: 'zurek', languages: [] },
      0,
    );
    expect(await names(device)).toHaveLength(2);
  });

  it('is kept if it was seen again during the request', async () => {
    const { device, rows } = await deviceThatSaw('Żurek in Łódź');
    const { api } = scriptedApi(async () => {
      device.clock.now += 1;
      await device.db.publicLists.put({ ...rows[0]!, fetchedAt: device.clock.now });
      return page([], 0);
    });
    await fetchCountrySearch(
      { ...device, findOnDevice: findWithoutIndex(device.db), api },
      'PL',
      { term: 'żurek', languages: [] },
      0,
    );
    expect(await names(device)).toEqual(['Żurek in Łódź']);
  });

  it('is dropped with the country’s former pages when one page has all lists', async () => {
    const { device, rows } = await deviceThatSaw('Żurek in Łódź', 'Zurek by night');
    const ids = rows.map(({ id }) => id);
    await device.db.countryPages.bulkPut(
      [0, 1, 2].map((number) => ({ country: 'PL', page: number, ids, total: 21, fetchedAt: 0 })),
    );
    await fetchCountryPage({ ...device, api: scriptedApi(page([rows[0]], 12)).api }, 'PL', 0);
    expect(await names(device)).toHaveLength(2);
    expect(await device.db.countryPages.toCollection().primaryKeys()).toEqual([
      ['PL', 0],
      ['PL', 1],
    ]);
    await fetchCountryPage({ ...device, api: scriptedApi(page([rows[0]], 1)).api }, 'PL', 0);
    expect(await names(device)).toEqual(['Żurek in Łódź']);
    expect(await device.db.countryPages.count()).toBe(1);
    expect(await otherListCount(device)).toBe(2);
  });
});

describe('fetchPublicList', () => {
  it('keeps a list without a country, whatever the URL says', async () => {
    const device = await testDevice();
    const list = listOf([newDish('Fava')], { chosenCountry: null });
    const { api } = scriptedApi({ kind: 'answer', data: { list, error: false } });
    await fetchPublicList({ ...device, api }, 'PRIVATE', list.id);
    expect((await device.db.publicLists.get(list.id))?.chosenCountry).toBeNull();
    const copyID = await saveList(device, list);
    expect((await device.db.lists.get(copyID))?.chosenCountry).toBeNull();
  });

  it('fetches a list that is open by link, whatever the case of "private"', async () => {
    const device = await testDevice(null);
    const { api, sent } = scriptedApi({ kind: 'answer', data: { error: false, list: publicList() } });
    await fetchPublicList({ ...device, api }, 'PRIVATE', testID());
    expect(sent[0]?.path).toBe('/list/details/private/:listID');
  });

  it('drops a list after a 404, and only then', async () => {
    const device = await testDevice(null);
    const list = publicList();
    await device.db.publicLists.put({ ...list, fetchedAt: 1 });
    const { api } = scriptedApi(noNetwork, refusal(500), refusal(404));
    const fetch = () => fetchPublicList({ ...device, api }, 'PL', list.id);
    await fetch();
    await fetch();
    expect(await device.db.publicLists.get(list.id)).toBeDefined();
    expect(await fetch()).toMatchObject({ kind: 'refused', status: 404 });
    expect(await device.db.publicLists.get(list.id)).toBeUndefined();
  });
});

describe('fetchListCounts', () => {
  it('stores the number of lists of each country, and keeps it without an answer', async () => {
    const device = await testDevice(null);
    const { api } = scriptedApi(
      { kind: 'answer', data: { countries: [{ country: 'GR', lists: 2 }] } },
      noNetwork,
    );
    expect(await fetchListCounts({ ...device, api })).toEqual({ kind: 'done' });
    expect(await fetchListCounts({ ...device, api })).toEqual({ kind: 'silence' });
    expect(await device.db.meta.get('listCounts')).toMatchObject({ counts: { GR: 2 } });
  });
});
