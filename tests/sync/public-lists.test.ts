import { describe, expect, it } from 'vitest';
import { saveList } from '#src/commands/save-list.ts';
import {
  fetchCountryPage,
  fetchCountrySearch,
  fetchListCounts,
  fetchPublicList,
} from '#src/sync/public-lists.ts';
import { listOf, meal, testDevice, testID } from '#tests/helpers/device.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';

const publicList = () => {
  const id = testID();
  return { ...listOf([meal('Fava')]), id, publicID: id, chosenCountry: 'PL' };
};
const page = (lists: unknown[], total: number) => ({
  kind: 'answer' as const,
  data: { lists, page: 0, total },
});

describe('fetchCountryPage', () => {
  it('keeps the page and its lists on the device', async () => {
    const device = await testDevice(null);
    const list = publicList();
    const { api } = scriptedApi(page([list], 31));
    expect(await fetchCountryPage({ ...device, api }, 'PL', 2)).toEqual({ kind: 'taken' });
    expect(await device.db.countryPages.get(['PL', 2])).toMatchObject({ ids: [list.id], total: 31 });
    expect(await device.db.publicLists.get(list.id)).toMatchObject({ name: list.name, chosenCountry: 'PL' });
  });

  it('changes nothing without an answer', async () => {
    const device = await testDevice(null);
    const { api } = scriptedApi(noNetwork);
    expect(await fetchCountryPage({ ...device, api }, 'PL', 0)).toEqual({ kind: 'silence' });
    expect(await device.db.countryPages.count()).toBe(0);
  });
});

describe('fetchCountrySearch', () => {
  it('keeps what was found, and leaves the country’s pages alone', async () => {
    const device = await testDevice(null);
    const list = publicList();
    const { api } = scriptedApi(page([list], 4));
    const fetched = await fetchCountrySearch({ ...device, api }, 'PL', '#soup', 0);
    expect(fetched).toEqual({ kind: 'taken', total: 4 });
    expect(await device.db.publicLists.get(list.id)).toBeDefined();
    expect(await device.db.countryPages.count()).toBe(0);
  });

  it('says when the server refused, and in which words', async () => {
    const device = await testDevice(null);
    const { api } = scriptedApi(refusal(500));
    expect(await fetchCountrySearch({ ...device, api }, 'PL', 'x', 0)).toEqual({
      kind: 'refused',
      status: 500,
      message: 'status 500',
    });
  });
});

describe('fetchPublicList', () => {
  it('leaves a list that has no country without one: the address’s word is none', async () => {
    const device = await testDevice();
    const list = listOf([meal('Fava')], { chosenCountry: null });
    const { api } = scriptedApi({ kind: 'answer', data: { list, error: false } });
    await fetchPublicList({ ...device, api }, 'PRIVATE', list.id);
    expect((await device.db.publicLists.get(list.id))?.chosenCountry).toBeNull();
    const copyID = await saveList(device, list);
    expect((await device.db.lists.get(copyID))?.chosenCountry).toBeNull();
  });

  it('asks for a list shared by its link whatever the case of "private"', async () => {
    const device = await testDevice(null);
    const { api, sent } = scriptedApi({ kind: 'answer', data: { error: false, list: publicList() } });
    await fetchPublicList({ ...device, api }, 'PRIVATE', testID());
    expect(sent[0]?.path).toBe('/list/details/private/:listID');
  });

  it('forgets a list that is not there any more, and only then', async () => {
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
  it('keeps how many lists each country has, and what it knew when nothing answers', async () => {
    const device = await testDevice(null);
    const { api } = scriptedApi(
      { kind: 'answer', data: { countries: [{ country: 'GR', lists: 2 }] } },
      noNetwork,
    );
    expect(await fetchListCounts({ ...device, api })).toEqual({ kind: 'taken' });
    expect(await fetchListCounts({ ...device, api })).toEqual({ kind: 'silence' });
    expect(await device.db.meta.get('listCounts')).toMatchObject({ counts: { GR: 2 } });
  });
});
