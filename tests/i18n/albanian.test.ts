/** Albanian in a browser that does not support it (P10.3). */
import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { compareCountries, countryName } from '#src/domain/country-name.ts';
import { sortedBy } from '#src/domain/list.ts';
import { activateLanguage, loadScreenTexts } from '#src/i18n/activate-language.ts';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { listOf } from '#tests/helpers/device.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const withoutAlbanian = (tags: unknown) => [tags].flat().filter((tag) => tag !== 'sq') as string[];
class NumberFormat extends Intl.NumberFormat {
  constructor(tags?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) {
    super(withoutAlbanian(tags), options);
  }
}
class DateTimeFormat extends Intl.DateTimeFormat {
  constructor(tags?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(withoutAlbanian(tags), options);
  }
}
class DisplayNames extends Intl.DisplayNames {
  constructor(tags: Intl.LocalesArgument, options: Intl.DisplayNamesOptions) {
    super(withoutAlbanian(tags), options);
  }
}

/** Makes `Intl` ignore Albanian, as Chromium does, because Node supports Albanian. */
const removeAlbanianFromIntl = () => {
  vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue([]);
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { NumberFormat, DateTimeFormat, DisplayNames }));
};

test('a browser without Albanian sorts lists by the Albanian names of their countries', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  removeAlbanianFromIntl();
  await activateLanguage('AL');
  await loadScreenTexts();
  // In Albanian: Gjermani, Kili, Zvicër. In English, Chile would be first.
  const lists = ['CL', 'CH', 'DE'].map((chosenCountry) => listOf([], { chosenCountry }));
  expect(sortedBy(lists, 'country', 'sq').map((list) => list.chosenCountry)).toEqual(['DE', 'CL', 'CH']);
});

test('a browser without Albanian writes countries, numbers and dates in Albanian', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  removeAlbanianFromIntl();
  await activateLanguage('AL');
  await loadScreenTexts();
  expect(i18n.locale).toBe('sq');
  expect([countryName('GR', 'sq'), countryName('DE', 'sq'), countryName('TD', 'sq')]).toEqual([
    'Greqi',
    'Gjermani',
    'Çad',
  ]);
  // In the Albanian alphabet Ç is a letter after C.
  const names = ['DK', 'CZ', 'TD', 'CI'].map((code) => countryName(code, 'sq'));
  expect(names.sort(compareCountries('sq'))).toEqual(['Côte d’Ivoire', 'Çad', 'Çeki', 'Danimarkë']);
  expect(i18n.number(1234567.5)).toBe('1\u00a0234\u00a0567,5');
  expect(i18n.date(new Date(2026, 10, 22, 9, 5), { dateStyle: 'medium', timeStyle: 'short' })).toBe(
    '22.11.2026, 09:05',
  );
  expect(likeTexts(i18n, 1200).short).toBe('1,2k');
});
