/**
 * The first pages of the popular countries are fetched without a request by the user, and stay after a
 * sign-out (P7.16).
 */
import { describe, expect, it } from 'vitest';
import { logout } from '#src/commands/account/sign-in.ts';
import { downloadCountry } from '#src/commands/download-country.ts';
import { textKey } from '#src/domain/translation.ts';
import { essentialsOnDevice } from '#src/queries/downloads.ts';
import { countryLists } from '#src/queries/public-lists.ts';
import { bringCountryWords } from '#src/sync/country-words.ts';
import { areEssentialsDue, fetchEssentials } from '#src/sync/essentials.ts';
import { evictPublicLists } from '#src/sync/evict-public-lists.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { type TestDevice, testDevice } from '#tests/helpers/device.ts';
import { noNetwork, scriptedApi } from '#tests/helpers/scripted-api.ts';

const DAY = 86_400_000;
const popularLists = () => [
  ...Array.from({ length: 14 }, (_, index) => publicList('PL', { likes: 20 - index })),
  ...Array.from({ length: 3 }, () => publicList('GR')),
];
const shown = async ({ db }: TestDevice, country: string) =>
  (await countryLists(db, country, 5))?.lists.map(({ id }) => id) ?? [];
/** Returns the content of the database, except for the mark of a logout that the server has not confirmed. */
const contentOf = async ({ db }: TestDevice) => {
  const tables = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()]));
  const { meta, ...rest } = Object.fromEntries(tables);
  return { ...rest, meta: meta.filter(({ key }: { key: string }) => key !== 'logout') };
};

async function withEssentials() {
  const device = await testDevice();
  const service = new CountryService(popularLists());
  const fetch = () => fetchEssentials({ ...device, api: service.api }, 'DE');
  expect(await fetch()).toEqual({ kind: 'done' });
  return { device, service, fetch };
}

describe('the first lists of the popular countries', () => {
  it('arrive in one request, and their countries open as if the user had opened them', async () => {
    const { device, service } = await withEssentials();
    expect(service.sent).toHaveLength(1);
    expect(await shown(device, 'PL')).toEqual(service.lists.slice(0, 10).map(({ id }) => id));
    expect((await countryLists(device.db, 'PL', 1))?.total).toBe(14);
    expect(await shown(device, 'GR')).toHaveLength(3);
    const here = await essentialsOnDevice(device.db);
    expect(here).toMatchObject({ fetchedAt: device.clock.now });
    expect(here?.bytes).toBeGreaterThan(1000);
  });

  it('include the other names of their dishes, and texts in the reader’s language', async () => {
    const { device, service } = await withEssentials();
    expect(service.sent[0]).toMatchObject({ query: { language: 'DE' } });
    expect(await device.db.dishNames.get('PL')).toMatchObject({
      language: 'DE',
      texts: [[textKey('Lists of PL'), 'DE: PL']],
    });
  });

  it('stay unchanged without an answer', async () => {
    const { device } = await withEssentials();
    const before = await contentOf(device);
    expect(await fetchEssentials({ ...device, api: scriptedApi(noNetwork).api }, 'DE')).toEqual({
      kind: 'silence',
    });
    expect(await contentOf(device)).toEqual(before);
  });

  it('lose unpublished lists when they are fetched again, and are not evicted for age', async () => {
    const { device, service, fetch } = await withEssentials();
    const [withdrawn] = service.lists.splice(2, 1);
    device.clock.now += 200 * DAY;
    await device.db.publicLists.put({ ...publicList('FR'), fetchedAt: device.clock.now });
    expect(await evictPublicLists(device.db, device.clock.now, async () => undefined)).toBe(0);
    await fetch();
    expect(await device.db.publicLists.get(withdrawn!.id)).toBeUndefined();
  });

  it('do not cause the eviction of lists that were seen before months offline', async () => {
    const device = await testDevice();
    const seen = publicList('FR');
    await device.db.publicLists.put({ ...seen, fetchedAt: device.clock.now });
    device.clock.now += 120 * DAY;
    await fetchEssentials({ ...device, api: new CountryService(popularLists()).api }, 'DE');
    expect(await evictPublicLists(device.db, device.clock.now, async () => undefined)).toBe(0);
    expect(await device.db.publicLists.get(seen.id)).toBeDefined();
  });

  it('are the only data after a sign-out, unchanged, so that no list the user saw is revealed', async () => {
    const { device, service } = await withEssentials();
    await device.db.meta.delete('session');
    await device.db.accounts.clear();
    const fresh = await contentOf(device);
    await device.db.meta.put({ key: 'session', userID: 'u', isPaused: false });
    device.clock.now += DAY;
    service.lists.push(publicList('PL', { likes: 30 }), publicList('FR'));
    for (const [country, page] of [
      ['PL', 0],
      ['PL', 1],
      ['FR', 0],
    ] as const)
      await fetchCountryPage({ ...device, api: service.api }, country, page);
    for (const country of ['PL', 'FR'])
      await bringCountryWords({ ...device, api: service.api }, country, 'DE');
    await downloadCountry(device, 'GR');
    await logout({ ...device, api: scriptedApi(noNetwork).api } as never);
    expect(await contentOf(device)).toEqual(fresh);
  });

  it('are due if they are missing, a week old, or dated in the future by a wrong clock', () => {
    expect(areEssentialsDue(undefined, 0)).toBe(true);
    expect(areEssentialsDue(DAY, 7 * DAY)).toBe(false);
    expect(areEssentialsDue(DAY, 8 * DAY)).toBe(true);
    expect(areEssentialsDue(400 * DAY, DAY)).toBe(true);
  });
});
