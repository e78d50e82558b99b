/** The essentials of the other countries come in parts, and go as parts (P7.21). */
import { describe, expect, it } from 'vitest';
import { logout } from '#src/commands/account/sign-in.ts';
import { COUNTRY_CODES, ESSENTIAL_PARTS, essentialCountries } from '#src/domain/countries.ts';
import { fetchWorldPart } from '#src/parts/downloads/world-part.ts';
import { worldOnDevice } from '#src/queries/downloads.ts';
import { countryLists } from '#src/queries/public-lists.ts';
import { bringCountryWords, bringWordsIn } from '#src/sync/country-words.ts';
import { keepOnlyEssentials } from '#src/sync/essentials.ts';
import { dropWorldLists, evictPublicLists } from '#src/sync/evict-public-lists.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { deviceWith, type TestDevice, testDevice } from '#tests/helpers/device.ts';
import { noNetwork, scriptedApi } from '#tests/helpers/scripted-api.ts';

const DAY = 86_400_000;
const shown = async ({ db }: TestDevice, country: string) =>
  (await countryLists(db, country, 5))?.lists.map(({ id }) => id) ?? [];

describe('the first lists of all other countries', () => {
  const worldLists = () => ['AL', 'GR', 'TH', 'ZW'].map((country) => publicList(country));

  const fetchPart = (
    device: TestDevice,
    service: CountryService,
    { language = 'DE', isWanted = () => true }: { language?: 'DE' | 'FR'; isWanted?: () => boolean } = {},
  ) => fetchWorldPart({ ...device, api: service.api, isWanted }, language);

  /** Fetches parts until none is missing. @returns the number of fetched parts */
  async function fetchWorld(device: TestDevice, service: CountryService): Promise<number> {
    for (let parts = 0; ; parts += 1) {
      const { kind } = await fetchPart(device, service);
      if (kind !== 'done') return parts;
    }
  }

  /** Opens the country as a user does, a second after the last fetch. */
  async function openThailand(device: TestDevice, service: CountryService): Promise<void> {
    device.clock.now += 1000;
    await fetchCountryPage({ ...device, api: service.api }, 'TH', 0);
  }

  it('are divided into parts that hold every country once', () => {
    const parts = Array.from({ length: ESSENTIAL_PARTS }, (_, part) => essentialCountries(part));
    expect(parts.flat().toSorted()).toEqual([...COUNTRY_CODES].toSorted());
    expect(parts.every((part) => part.length > 0 && part.length <= 20)).toBe(true);
  });

  it('arrive part by part, continue after an interruption, and are not fetched again for a month', async () => {
    const device = await testDevice();
    const service = new CountryService(worldLists());
    service.answersBeforeOutage = 3;
    expect(await fetchWorld(device, service)).toBe(3);
    service.answersBeforeOutage = Number.POSITIVE_INFINITY;
    expect(await fetchWorld(device, service)).toBe(ESSENTIAL_PARTS - 4);
    expect(await shown(device, 'TH')).toHaveLength(1);
    expect((await worldOnDevice(device.db))?.countries.toSorted()).toEqual(['AL', 'GR', 'TH', 'ZW']);
    const requests = service.sent.length;
    device.clock.now += 29 * DAY;
    expect(await fetchWorld(device, service)).toBe(0);
    expect(service.sent).toHaveLength(requests);
    device.clock.now += 2 * DAY;
    expect(await fetchWorld(device, service)).toBe(ESSENTIAL_PARTS - 1);
  });

  it('do not replace a country that the user opened, and a sign-out removes all of them with it', async () => {
    const device = await testDevice();
    const service = new CountryService(worldLists());
    await fetchPart(device, service);
    await openThailand(device, service);
    const opened = await device.db.countryPages.get(['TH', 0]);
    await fetchWorld(device, service);
    expect(await device.db.countryPages.get(['TH', 0])).toEqual(opened);
    await logout({ ...device, api: scriptedApi(noNetwork).api } as never);
    // Otherwise the missing country would reveal that the user had opened it.
    expect(await device.db.publicLists.count()).toBe(0);
    expect(await worldOnDevice(device.db)).toBeNull();
  });

  it('are the first to go when there are too many lists', async () => {
    const device = await testDevice();
    const service = new CountryService(worldLists());
    await fetchWorld(device, service);
    // Lists that the user looked at earlier than the app fetched the others.
    const own = Array.from({ length: 3 }, () => publicList('IT'));
    await device.db.publicLists.bulkPut(own.map((list) => ({ ...list, fetchedAt: device.clock.now - DAY })));
    await evictPublicLists(device.db, device.clock.now, async () => undefined, 3);
    expect((await device.db.publicLists.toArray()).map(({ chosenCountry }) => chosenCountry)).toEqual([
      'IT',
      'IT',
      'IT',
    ]);
    expect(await worldOnDevice(device.db)).toBeNull();
  });

  it('do not make old lists older for the user', async () => {
    const device = await testDevice();
    const service = new CountryService(worldLists());
    await device.db.publicLists.put({ ...publicList('FR'), fetchedAt: device.clock.now });
    device.clock.now += 200 * DAY;
    await fetchWorld(device, service);
    expect(await evictPublicLists(device.db, device.clock.now, async () => undefined)).toBe(0);
  });

  it('leave no words behind when they go', async () => {
    const device = await testDevice();
    const service = new CountryService(worldLists());
    await fetchWorld(device, service);
    expect(await device.db.dishNames.count()).toBe(4);
    // A country that the user opened keeps its lists and its words.
    await openThailand(device, service);
    await bringCountryWords({ ...device, api: service.api }, 'TH', 'DE');
    expect(await dropWorldLists(device.db)).toBe(true);
    expect(await device.db.dishNames.toCollection().primaryKeys()).toEqual(['TH']);
    expect(await shown(device, 'TH')).toHaveLength(1);
    expect(await device.db.publicLists.count()).toBe(1);
  });

  it('keep the words of lists that stay', async () => {
    const service = new CountryService(worldLists());
    const liked = service.lists[1]!;
    const device = await deviceWith(liked);
    await fetchWorld(device, service);
    await dropWorldLists(device.db);
    expect(await device.db.publicLists.toCollection().primaryKeys()).toEqual([liked.id]);
    expect(await device.db.dishNames.toCollection().primaryKeys()).toEqual(['GR']);
  });

  it('get new words after a change of language only if the user opened the country', async () => {
    const device = await testDevice();
    const service = new CountryService(worldLists());
    await fetchWorld(device, service);
    await openThailand(device, service);
    await bringWordsIn({ ...device, api: service.api }, 'FR');
    const languages = (await device.db.dishNames.toArray()).map(({ country, language }) => [
      country,
      language,
    ]);
    expect(Object.fromEntries(languages)).toEqual({ AL: 'DE', GR: 'DE', TH: 'FR', ZW: 'DE' });
  });

  it('are not stored if the user turned them off while a part was on its way', async () => {
    const device = await testDevice();
    const service = new CountryService(worldLists());
    let isWanted = true;
    service.beforeAnswer = async () => {
      isWanted = false;
      await dropWorldLists(device.db);
    };
    expect(await fetchPart(device, service, { isWanted: () => isWanted })).toEqual({ kind: 'whole' });
    expect(await device.db.publicLists.count()).toBe(0);
    expect(await device.db.dishNames.count()).toBe(0);
    expect(await worldOnDevice(device.db)).toBeNull();
  });

  it('are stored part by part or not at all, so that an interrupted part is fetched again whole', async () => {
    const device = await testDevice();
    const service = new CountryService(['AF', 'AL', 'AR'].map((country) => publicList(country)));
    const stop = () => {
      throw new Error('The tab is closed');
    };
    device.db.meta.hook('creating', stop);
    await expect(fetchPart(device, service)).rejects.toThrow();
    device.db.meta.hook('creating').unsubscribe(stop);
    expect(await device.db.publicLists.count()).toBe(0);
    device.clock.now += 1000;
    await fetchPart(device, service);
    expect((await worldOnDevice(device.db))?.countries).toEqual(['AF', 'AL', 'AR']);
    expect(await dropWorldLists(device.db)).toBe(true);
    expect(await device.db.publicLists.count()).toBe(0);
  });

  it('are not asked for again from a server that knows no parts', async () => {
    const device = await testDevice();
    const old = { country: 'PL', lists: [publicList('PL')], total: 1, words: { dishes: [], texts: [] } };
    const { api, sent } = scriptedApi({ kind: 'answer', data: { countries: [old] } });
    expect(await fetchWorldPart({ ...device, api, isWanted: () => true }, 'DE')).toEqual({ kind: 'whole' });
    expect(sent).toHaveLength(1);
    expect(await device.db.publicLists.count()).toBe(0);
    // After the server's update the parts are still missing and come.
    expect(await fetchWorld(device, new CountryService(worldLists()))).toBe(ESSENTIAL_PARTS - 1);
  });

  it('do not tell the next user of this device which countries the user before opened', async () => {
    const device = await testDevice();
    await fetchWorld(device, new CountryService(worldLists()));
    const tables = [device.db.publicLists, device.db.countryPages, device.db.dishNames, device.db.meta];
    await device.db.transaction('rw', tables, () => keepOnlyEssentials(device.db));
    expect(await worldOnDevice(device.db)).toBeNull();
    expect(await device.db.meta.where('key').startsWith('world ').count()).toBe(0);
  });
});
