import { expect, test } from 'vitest';
import { countryName } from '#src/domain/country-name.ts';

test('a country is named in the language asked for', () => {
  expect(countryName('GR', 'en')).toBe('Greece');
  expect(countryName('GR', 'pl')).toBe('Grecja');
});

test.each(['PRIVATE', 'private', '', 'P', '1', 'QQ'])(
  'what is no country (%s) comes back as it is',
  (code) => {
    expect(countryName(code, 'en')).toBe(code);
  },
);
