/** A country is downloaded completely (P7.16). */
import { describe, expect, it } from 'vitest';
import { downloadCountry, pauseDownload, removeDownload } from '#src/commands/download-country.ts';
import { saveList } from '#src/commands/public-list.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { downloadOf, downloads, sizeOfCountry, unfinishedDownloads } from '#src/queries/downloads.ts';
import { countryLists } from '#src/queries/public-lists.ts';
import { byLikes } from '#src/search/list-search.ts';
import { fetchDownload, forgetDownload } from '#src/sync/country-download.ts';
import { evictPublicLists } from '#src/sync/evict-public-lists.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { type TestDevice, testDevice } from '#tests/helpers/device.ts';

const PART = LIMITS.listsPerPart;
const DAY = 86_400_000;

const greekLists = (count: number) =>
  Array.from({ length: count }, (_, index) => publicList('GR', { likes: index % 7, publishedAt: index }));
const fetchGreece = (device: TestDevice, service: CountryService) =>
  fetchDownload({ ...device, api: service.api }, 'GR');
const idsOnDevice = async ({ db }: TestDevice) => new Set(await db.publicLists.toCollection().primaryKeys());
const shown = async ({ db }: TestDevice) =>
  (await countryLists(db, 'GR', 1000))?.lists.map(({ id }) => id) ?? [];
const noPause = async () => undefined;

describe('downloading a country', () => {
  it('stores every list in the order in which they are shown, with the size and the time', async () => {
    const device = await testDevice(null);
    const service = new CountryService([...greekLists(2 * PART + 5), publicList('PL')]);
    await downloadCountry(device, 'GR');
    expect(await fetchGreece(device, service)).toEqual({ kind: 'whole' });
    const expected = service.lists.filter(({ chosenCountry }) => chosenCountry === 'GR').sort(byLikes);
    expect(await shown(device)).toEqual(expected.map(({ id }) => id));
    expect(service.sent).toHaveLength(3);
    const row = await downloadOf(device.db, 'GR');
    expect(row).toMatchObject({
      state: 'whole',
      whole: { lists: expected.length, updatedAt: device.clock.now },
    });
    expect(row?.whole?.bytes).toBe(
      expected.reduce((bytes, list) => bytes + Buffer.byteLength(JSON.stringify(list)) + 1, 0) + 3,
    );
    expect(await device.db.downloadParts.count()).toBe(0);
  });

  it('continues after a network failure without requesting a part twice', async () => {
    const device = await testDevice(null);
    const service = new CountryService(greekLists(3 * PART));
    await downloadCountry(device, 'GR');
    service.answersBeforeOutage = 2;
    expect(await fetchGreece(device, service)).toEqual({ kind: 'silence' });
    expect(await downloadOf(device.db, 'GR')).toMatchObject({ state: 'running', lists: 2 * PART });
    expect((await idsOnDevice(device)).size).toBe(2 * PART);
    service.answersBeforeOutage = 9;
    expect(await fetchGreece(device, service)).toEqual({ kind: 'whole' });
    expect(service.sent).toHaveLength(4);
    expect((await shown(device)).length).toBe(3 * PART);
  });

  it('stops when it is paused, stores the part in flight, and continues after that part', async () => {
    const device = await testDevice(null);
    const service = new CountryService(greekLists(3 * PART));
    await downloadCountry(device, 'GR');
    service.beforeAnswer = () => pauseDownload(device, 'GR');
    expect(await fetchGreece(device, service)).toEqual({ kind: 'stopped' });
    expect(await downloadOf(device.db, 'GR')).toMatchObject({ state: 'paused', lists: PART });
    expect(await unfinishedDownloads(device.db)).toEqual([]);
    service.beforeAnswer = () => undefined;
    await downloadCountry(device, 'GR');
    expect(await fetchGreece(device, service)).toEqual({ kind: 'whole' });
    expect(service.sent).toHaveLength(3);
  });

  it('has every remaining list even if lists are liked, published and unpublished meanwhile', async () => {
    const device = await testDevice(null);
    const lists = greekLists(3 * PART);
    const service = new CountryService([...lists]);
    const gone = new Set<string>();
    await downloadCountry(device, 'GR');
    service.beforeAnswer = () => {
      const [first] = service.lists.splice(0, 1);
      gone.add(first!.id);
      service.lists.at(-1)!.likes += 100;
      service.lists.push(publicList('GR'));
    };
    await fetchGreece(device, service);
    const ids = await shown(device);
    expect(new Set(ids).size).toBe(ids.length);
    expect(lists.filter(({ id }) => !gone.has(id) && !ids.includes(id))).toEqual([]);
  });

  it('does nothing if it is already running, and two runs at once store each list once', async () => {
    const device = await testDevice(null);
    const service = new CountryService(greekLists(2 * PART));
    await downloadCountry(device, 'GR');
    device.clock.now += 1;
    await downloadCountry(device, 'GR');
    await Promise.all([fetchGreece(device, service), fetchGreece(device, service)]);
    expect(await downloadOf(device.db, 'GR')).toMatchObject({ state: 'whole', lists: 2 * PART });
    expect((await shown(device)).length).toBe(2 * PART);
  });

  it('of a country without lists is complete at once', async () => {
    const device = await testDevice(null);
    await downloadCountry(device, 'GR');
    expect(await fetchGreece(device, new CountryService([]))).toEqual({ kind: 'whole' });
    expect(await countryLists(device.db, 'GR', 1)).toMatchObject({ lists: [], total: 0 });
  });
});

describe('a downloaded country', () => {
  async function downloaded(count: number): Promise<{ device: TestDevice; service: CountryService }> {
    const device = await testDevice();
    const service = new CountryService(greekLists(count));
    await downloadCountry(device, 'GR');
    await fetchGreece(device, service);
    return { device, service };
  }

  it('loses unpublished lists and gains new ones at a refresh, and stays complete meanwhile', async () => {
    const { device, service } = await downloaded(PART + 5);
    const withdrawn = service.lists.splice(3, 2);
    service.lists.push(publicList('GR'));
    device.clock.now += DAY;
    await downloadCountry(device, 'GR');
    expect(await downloadOf(device.db, 'GR')).toMatchObject({ state: 'running', whole: { lists: PART + 5 } });
    await fetchGreece(device, service);
    const ids = await shown(device);
    expect(ids).toHaveLength(PART + 4);
    for (const { id } of withdrawn) expect(await idsOnDevice(device)).not.toContain(id);
    expect((await downloadOf(device.db, 'GR'))?.whole?.updatedAt).toBe(device.clock.now);
  });

  it('keeps lists open by link, and lists that were published and opened during a refresh', async () => {
    const { device, service } = await downloaded(5);
    const byLink = publicList('GR', { publicID: null });
    await device.db.publicLists.put({ ...byLink, fetchedAt: device.clock.now });
    device.clock.now += DAY;
    await downloadCountry(device, 'GR');
    const opened = publicList('GR');
    await device.db.publicLists.put({ ...opened, fetchedAt: device.clock.now + 1 });
    await fetchGreece(device, service);
    expect(await idsOnDevice(device)).toContain(byLink.id);
    expect(await idsOnDevice(device)).toContain(opened.id);
  });

  it('is never evicted for age or number until the user removes it', async () => {
    const { device } = await downloaded(60);
    device.clock.now += 200 * DAY;
    const others = Array.from({ length: 30 }, (_, index) => ({
      ...publicList('PL'),
      fetchedAt: device.clock.now - (index < 10 ? 100 : 1) * DAY,
    }));
    await device.db.publicLists.bulkPut(others);
    expect(await evictPublicLists(device.db, device.clock.now, noPause, 15)).toBe(15);
    expect((await shown(device)).length).toBe(60);
    await removeDownload(device, 'GR');
    expect(await evictPublicLists(device.db, device.clock.now, noPause, 15)).toBe(60);
  });

  it('has no gap if a list is later inserted between its pages', async () => {
    const { device, service } = await downloaded(30);
    const before = await shown(device);
    service.lists.push(publicList('GR', { likes: 50 }));
    await fetchCountryPage({ ...device, api: service.api }, 'GR', 0);
    const after = await shown(device);
    expect(after).toEqual([service.lists.at(-1)!.id, ...before]);
  });

  it('keeps its first page and needed lists when it is removed, even after an interruption', async () => {
    const { device } = await downloaded(250);
    const ids = await shown(device);
    const saved = (await device.db.publicLists.get(ids[200]!))!;
    await saveList(device, saved);
    await removeDownload(device, 'GR');
    expect(await downloads(device.db)).toEqual([]);
    expect(await unfinishedDownloads(device.db)).toMatchObject([{ country: 'GR', state: 'going' }]);
    const died = new Error('closed');
    await expect(forgetDownload(device.db, 'GR', () => Promise.reject(died))).rejects.toBe(died);
    await forgetDownload(device.db, 'GR', noPause);
    expect(await idsOnDevice(device)).toEqual(new Set([...ids.slice(0, 10), saved.id]));
    expect(await shown(device)).toEqual(ids.slice(0, 10));
    expect(await unfinishedDownloads(device.db)).toEqual([]);
  });

  it('is complete again if the user downloads it during its removal', async () => {
    const { device, service } = await downloaded(250);
    await removeDownload(device, 'GR');
    await forgetDownload(device.db, 'GR', () => downloadCountry(device, 'GR'));
    await fetchGreece(device, service);
    expect((await shown(device)).length).toBe(250);
    expect(await downloadOf(device.db, 'GR')).toMatchObject({ state: 'whole' });
  });
});

describe('the size shown before a download', () => {
  it('is estimated from the lists on the device and the number of the country’s lists', async () => {
    const device = await testDevice(null);
    const service = new CountryService(greekLists(100));
    expect(await sizeOfCountry(device.db, 'GR')).toBeNull();
    await fetchCountryPage({ ...device, api: service.api }, 'GR', 0);
    const size = await sizeOfCountry(device.db, 'GR');
    expect(size?.lists).toBe(100);
    const bytes = Buffer.byteLength(JSON.stringify(service.lists));
    expect(size!.bytes / bytes).toBeGreaterThan(0.8);
    expect(size!.bytes / bytes).toBeLessThan(1.2);
  });
});
