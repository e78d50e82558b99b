/** The eviction of public lists from the device (P7.15). */
import { describe, expect, it } from 'vitest';
import { likeList, saveList } from '#src/commands/public-list.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { countryLists } from '#src/queries/public-lists.ts';
import { evictPublicLists } from '#src/sync/evict-public-lists.ts';
import { PUBLIC_LIST_KINDS } from '#src/writes/table.ts';
import { listOf, newDish, type TestDevice, testDevice, testID } from '#tests/helpers/device.ts';
import { EXAMPLE } from '#tests/writes/samples.ts';
import { writeSample } from '#tests/writes/write-sample.ts';

const DAY = 86_400_000;

/** Makes a public list that was fetched `days` days before now. */
function fetched({ clock }: TestDevice, days: number, changes: Partial<PublicListRow> = {}): PublicListRow {
  const id = testID();
  const list = listOf([newDish('Bigos')], { chosenCountry: 'PL' });
  return { ...list, id, publicID: id, fetchedAt: clock.now - days * DAY, ...changes };
}
const evict = ({ db, clock }: TestDevice, maxLists?: number) =>
  evictPublicLists(db, clock.now, async () => undefined, maxLists);
const remainingIDs = async ({ db }: TestDevice) =>
  (await db.publicLists.toArray()).map(({ id }) => id).sort();

describe('public lists on a device', () => {
  it('are evicted if they were fetched more than 90 days before the most recent fetch', async () => {
    const device = await testDevice();
    const [today, young, old] = [fetched(device, 0), fetched(device, 89), fetched(device, 91)];
    await device.db.publicLists.bulkPut([today, young, old]);
    expect(await evict(device)).toBe(1);
    expect(await remainingIDs(device)).toEqual([today.id, young.id].sort());
  });

  it('stay on a device that was offline for a year', async () => {
    const device = await testDevice();
    const rows = [fetched(device, 400), fetched(device, 365)];
    await device.db.publicLists.bulkPut(rows);
    expect(await evict(device)).toBe(0);
  });

  it('are evicted beyond the maximum number, those fetched longest ago first', async () => {
    const device = await testDevice();
    const rows = Array.from({ length: 230 }, (_, number) => fetched(device, number / 100));
    await device.db.publicLists.bulkPut(rows);
    expect(await evict(device, 100)).toBe(130);
    expect(await remainingIDs(device)).toEqual(
      rows
        .slice(0, 100)
        .map(({ id }) => id)
        .sort(),
    );
    expect(await evict(device, 100)).toBe(0);
  });

  it('stay if they have a saved copy, a waiting like or an intent', async () => {
    const device = await testDevice();
    const { db } = device;
    const [saved, byLink, liked, wanted, other] = [
      fetched(device, 100),
      fetched(device, 100, { publicID: null }),
      fetched(device, 100),
      fetched(device, 100),
      fetched(device, 100),
    ];
    await db.publicLists.bulkPut([saved, byLink, liked, wanted, other, fetched(device, 0)]);
    await saveList(device, saved);
    await saveList(device, byLink);
    await likeList(device, { country: 'PL', publicID: liked.id });
    const intent = { kind: 'save', id: testID(), listID: wanted.id, country: 'PL' } as const;
    await db.meta.put({ key: 'pendingSignIn', intent, keptAt: device.clock.now });
    expect(await evict(device)).toBe(1);
    expect(await remainingIDs(device)).not.toContain(other.id);
  });

  it.each(PUBLIC_LIST_KINDS)('stay while a write of the kind %s waits', async (kind) => {
    const device = await testDevice();
    const [source, other] = [fetched(device, 100), fetched(device, 100)];
    await device.db.publicLists.bulkPut([source, other, fetched(device, 0)]);
    await writeSample(device, kind, { ...EXAMPLE, source });
    expect(await evict(device)).toBe(1);
    expect(await remainingIDs(device)).toContain(source.id);
  });

  it('are evicted even if many older lists must stay', async () => {
    const device = await testDevice();
    const saved = Array.from({ length: 60 }, () => fetched(device, 200));
    const old = Array.from({ length: 60 }, () => fetched(device, 150));
    await device.db.publicLists.bulkPut([...saved, ...old, fetched(device, 0)]);
    for (const list of saved) await saveList(device, list);
    expect(await evict(device)).toBe(60);
    expect(await device.db.publicLists.count()).toBe(61);
  });

  it('are evicted with their country’s pages, so that no page has gaps', async () => {
    const device = await testDevice();
    const { db, clock } = device;
    const [old, young] = [fetched(device, 100), fetched(device, 0)];
    const page = { country: 'PL', total: 20 };
    await db.publicLists.bulkPut([old, young]);
    await db.countryPages.bulkPut([
      { ...page, page: 0, ids: [young.id], fetchedAt: clock.now },
      { ...page, page: 1, ids: [old.id], fetchedAt: clock.now - 100 * DAY },
    ]);
    await evict(device);
    expect(await countryLists(db, 'PL', 2)).toMatchObject({ pages: 1, lists: [{ id: young.id }] });
  });
});
