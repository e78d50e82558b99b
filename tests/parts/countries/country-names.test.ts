import { expect, test } from 'vitest';
import { foldText } from '#src/domain/name-search.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { countryOptions } from '#src/parts/countries/country-options.ts';

const named = (tag: string, code: string) => countryOptions(tag).find((option) => option.code === code);

test.each(LANGUAGES.map(({ tag }) => tag))(
  'countries are named, found and sorted in the language %s',
  (tag) => {
    const names = countryOptions(tag)
      .filter(({ isPopular }) => !isPopular)
      .map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(tag).compare));
    const differentFromEnglish = countryOptions(tag).filter(
      ({ code, name }) => name !== named('en', code)?.name,
    );
    expect(differentFromEnglish.length > 100).toBe(tag !== 'en');
    // A country is found by its name in the app's language without accents, and by its English name.
    const greece = named(tag, 'GR');
    expect(greece?.names).toContain(foldText(greece?.name ?? ''));
    expect(greece?.names).toContain('greece');
  },
);

test('countries are sorted by the alphabet of the language', () => {
  const indexIn = (tag: string, code: string) =>
    countryOptions(tag).findIndex((option) => option.code === code);
  // Å is the last letter in Danish and an A in German.
  expect(indexIn('da', 'AX')).toBe(countryOptions('da').length - 1);
  expect(indexIn('de', 'AX')).toBeLessThan(indexIn('de', 'BR'));
});
