import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { compareCountries, countryName, registerCountryNames } from '#src/domain/country-name.ts';
import { activateLanguage, loadScreenTexts } from '#src/i18n/activate-language.ts';
import { loadRest } from '#src/i18n/catalogs.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(LANGUAGES.map(({ tag }) => tag))('%s has a distinct name for every country', async (tag) => {
  const { countries } = await loadRest(tag);
  const lines = countries.split('\n').map((line) => line.split(':'));
  expect(lines.map(([code]) => code).sort()).toEqual([...COUNTRY_CODES].sort());
  const names = lines.map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [code, name] of lines) expect(name).not.toBe(code);
});

test('country names and their order come with the texts of the screens, not from `Intl`', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', {});
  await activateLanguage('DE');
  await loadScreenTexts();
  vi.stubGlobal('Intl', {});
  expect(['AT', 'GR', 'QQ', 'PRIVATE'].map((code) => countryName(code, 'de'))).toEqual([
    'Österreich',
    'Griechenland',
    'QQ',
    'PRIVATE',
  ]);
  const names = ['ZA', 'EG', 'AF', 'AT'].map((code) => countryName(code, 'de'));
  expect(names.sort(compareCountries('de'))).toEqual(['Afghanistan', 'Ägypten', 'Österreich', 'Südafrika']);
});

test('texts that are loaded twice at a start are activated once', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', {});
  // A fresh module has no loaded texts, like a page at its start.
  vi.resetModules();
  const freshModule = await import('#src/i18n/activate-language.ts');
  await freshModule.activateLanguage('FR');
  const changed = vi.fn();
  const stop = i18n.on('change', changed);
  await Promise.all([freshModule.loadScreenTexts(), freshModule.loadScreenTexts()]);
  stop();
  expect(changed).toHaveBeenCalledOnce();
});

test('a country without a name in the table is sorted last', () => {
  registerCountryNames('xx', 'AT:Austria\nGR:Greece');
  expect(['SU', 'Greece', 'Austria'].sort(compareCountries('xx'))).toEqual(['Austria', 'Greece', 'SU']);
});
