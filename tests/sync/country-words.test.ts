import { describe, expect, it } from 'vitest';
import { textKey } from '#src/domain/translation.ts';
import { translated, translationsOf } from '#src/queries/translations.ts';
import { bringCountryWords, bringWordsIn, keepWords } from '#src/sync/country-words.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { testDevice } from '#tests/helpers/device.ts';
import { noNetwork, scriptedApi } from '#tests/helpers/scripted-api.ts';

const DAY = 86_400_000;

async function deviceWithService() {
  const device = await testDevice();
  const service = new CountryService([]);
  const deps = { ...device, api: service.api };
  const textsOf = async (country: string) => [...(await translationsOf(device.db, country, 'DE')).texts];
  return { device, service, deps, textsOf };
}

describe('the translated texts of a country', () => {
  it('are fetched once a day, and at once in another language', async () => {
    const { device, service, deps, textsOf } = await deviceWithService();
    await bringCountryWords(deps, 'TH', 'DE');
    await bringCountryWords(deps, 'TH', 'DE');
    expect(service.sent).toHaveLength(1);
    expect(await textsOf('TH')).toEqual([[textKey('Lists of TH'), 'DE: TH']]);
    await bringCountryWords(deps, 'TH', 'PL');
    expect(service.sent).toHaveLength(2);
    expect(await textsOf('TH')).toEqual([]);
    device.clock.now += DAY;
    await bringCountryWords(deps, 'TH', 'PL');
    expect(service.sent).toHaveLength(3);
  });

  it('stay unchanged without an answer', async () => {
    const { device, deps, textsOf } = await deviceWithService();
    await bringCountryWords(deps, 'TH', 'DE');
    device.clock.now += DAY;
    await bringCountryWords({ ...deps, api: scriptedApi(noNetwork).api }, 'TH', 'PL');
    expect(await textsOf('TH')).toEqual([[textKey('Lists of TH'), 'DE: TH']]);
  });

  it('of all countries on the device are fetched after a change of language', async () => {
    const { service, deps, textsOf } = await deviceWithService();
    for (const country of ['TH', 'GR']) await bringCountryWords(deps, country, 'PL');
    await bringCountryWords(deps, 'FR', 'DE');
    service.sent.length = 0;
    await bringWordsIn(deps, 'DE');
    expect(service.sent.map(({ params }) => params.country).sort()).toEqual(['GR', 'TH']);
    expect(await textsOf('GR')).toEqual([[textKey('Lists of GR'), 'DE: GR']]);
  });

  it('that arrived with pages are all used until the whole country’s are fetched', async () => {
    const { device, service, deps, textsOf } = await deviceWithService();
    await keepWords(device.db, 'TH', { language: 'DE', texts: [['Soup', 'Suppe']] });
    await keepWords(device.db, 'TH', { language: 'DE', texts: [['Curry', 'Currygericht']] });
    expect(await textsOf('TH')).toEqual([
      ['Soup', 'Suppe'],
      ['Curry', 'Currygericht'],
    ]);
    await bringCountryWords(deps, 'TH', 'DE');
    expect(service.sent).toHaveLength(1);
  });

  it('translate the names of lists of any country; in English the names stay original', async () => {
    const { device, deps } = await deviceWithService();
    await bringCountryWords(deps, 'TH', 'DE');
    const lists = [publicList('TH', { name: 'Lists of TH' }), publicList('GR', { name: 'Lists of GR' })];
    const names = async (language: 'DE' | 'EN') =>
      (await translated(device.db, lists, language)).map(({ name }) => name);
    expect(await names('DE')).toEqual(['DE: TH', 'Lists of GR']);
    expect(await names('EN')).toEqual(['Lists of TH', 'Lists of GR']);
  });
});
