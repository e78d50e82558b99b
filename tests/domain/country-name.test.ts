import { expect, test } from 'vitest';
import { countryName } from '#src/domain/country-name.ts';

test('a country is named in the requested language', () => {
  expect(countryName('GR', 'en')).toBe('Greece');
  expect(countryName('GR', 'pl')).toBe('Grecja');
});

test.each(['PRIVATE', 'private', '', 'P', '1', 'QQ'])(
  'a code that is no country (%s) is returned unchanged',
  (code) => {
    expect(countryName(code, 'en')).toBe(code);
  },
);
