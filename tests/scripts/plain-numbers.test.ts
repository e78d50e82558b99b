import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withPlainNumbers } from '#delivery/build/plain-numbers.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

/** Countries where one of the app's languages is spoken, and countries with other digits. */
const COUNTRIES = 'AE AT BE CH CY EG ES FR IL IN IR LU MA PK US XK'.split(' ');

test('whole numbers below a thousand are written in plain digits in every language and country', () => {
  const notPlain: string[] = [];
  for (const { tag } of LANGUAGES) {
    for (const spoken of [tag, ...COUNTRIES.map((country) => `${tag.split('-')[0]}-${country}`)]) {
      const { format } = new Intl.NumberFormat(spoken);
      for (let n = 0; n < 1000; n += 1) if (format(n) !== String(n)) notPlain.push(`${n} in ${spoken}`);
    }
  }
  expect(notPlain).toEqual([]);
});

test('larger, negative, fractional and styled numbers are still formatted by Intl', () => {
  const context = createContext({});
  runInContext(withPlainNumbers('function number(locales, value, format) { return "by Intl"; }'), context);
  const number = (...args: unknown[]) =>
    runInContext(`number(['en'], ...${JSON.stringify(args)})`, context) as string;
  expect([number(0), number(7), number(999)]).toEqual(['0', '7', '999']);
  for (const value of [1000, 1.5, -1, 4294967301]) expect(number(value)).toBe('by Intl');
  expect(number(7, { style: 'percent' })).toBe('by Intl');
});

test('an unknown version of Lingui ends the build', () => {
  expect(() => withPlainNumbers('const number = (locales, value) => value;')).toThrow('another way');
});
