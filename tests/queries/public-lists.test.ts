import { describe, expect, it, vi } from 'vitest';
import { saveList } from '#src/commands/public-list.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { knownListCounts } from '#src/queries/device.ts';
import { countryLists, publicListsOf, savedListIDs } from '#src/queries/public-lists.ts';
import { listOf, newDish, testDevice, testID, USER } from '#tests/helpers/device.ts';

const publicRow = (country: string, changes: Partial<PublicListRow> = {}): PublicListRow => {
  const id = testID();
  return { ...listOf([newDish('Fava')]), id, publicID: id, chosenCountry: country, fetchedAt: 1, ...changes };
};

describe('publicListsOf', () => {
  it('returns the lists that are still on the device, in the given order', async () => {
    const { db } = await testDevice();
    const [one, other] = [publicRow('PL'), publicRow('PL')];
    await db.publicLists.bulkPut([one, other]);
    const lists = await publicListsOf(db, [other.id, testID(), one.id]);
    expect(lists.map(({ id }) => id)).toEqual([other.id, one.id]);
  });
});

describe('savedListIDs', () => {
  it('returns which public lists the user has saved, and under which id', async () => {
    const device = await testDevice();
    const [saved, other] = [publicRow('PL'), publicRow('PL')];
    await saveList(device, saved);
    const copies = await savedListIDs(device.db, [other.id, saved.id]);
    expect([...copies]).toEqual([[saved.id, copyIDOf(USER, saved.id)]]);
  });

  it('returns none for a visitor', async () => {
    const { db } = await testDevice(null);
    expect((await savedListIDs(db, [testID()])).size).toBe(0);
  });
});

describe('countryLists', () => {
  it('returns the pages before the first gap, each list once', async () => {
    const { db } = await testDevice();
    const rows = Array.from({ length: 4 }, () => publicRow('PL'));
    const [a, b, c, d] = rows.map(({ id }) => id) as [string, string, string, string];
    await db.publicLists.bulkPut(rows);
    await db.countryPages.bulkPut([
      { country: 'PL', page: 0, ids: [a, b], total: 30, fetchedAt: 5 },
      { country: 'PL', page: 1, ids: [b, c], total: 31, fetchedAt: 9 },
      { country: 'PL', page: 3, ids: [d], total: 32, fetchedAt: 12 },
    ]);
    const known = await countryLists(db, 'PL', 4);
    expect(known?.lists.map(({ id }) => id)).toEqual([a, b, c]);
    expect(known).toMatchObject({ pages: 2, total: 31, fetchedAt: 5 });
    expect(await countryLists(db, 'FR', 1)).toBeNull();
  });
});

describe('knownListCounts', () => {
  it('returns the server’s counts, or without them the totals of the fetched first pages', async () => {
    const { db } = await testDevice();
    await db.countryPages.bulkPut([
      { country: 'PL', page: 0, ids: [], total: 12, fetchedAt: 1 },
      { country: 'FR', page: 1, ids: [], total: 99, fetchedAt: 1 },
    ]);
    expect([...(await knownListCounts(db))]).toEqual([['PL', 12]]);
    await db.meta.put({ key: 'listCounts', counts: { PL: 13, GR: 2 } });
    expect([...(await knownListCounts(db))]).toEqual([
      ['PL', 13],
      ['GR', 2],
    ]);
  });

  it('makes at most two database requests on a device that has opened no country', async () => {
    const { db } = await testDevice(null);
    const requests = (['get', 'getAll', 'openCursor'] as const).map((method) =>
      vi.spyOn(IDBObjectStore.prototype, method),
    );
    expect((await knownListCounts(db)).size).toBe(0);
    // Other tests of this process may still use their own databases.
    const isOurs = (store: unknown) => (store as IDBObjectStore).transaction.db === db.backendDB();
    expect(requests.flatMap(({ mock }) => mock.contexts.filter(isOurs)).length).toBeLessThanOrEqual(2);
  });
});
