import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withPlainNumbers } from '#scripts/build/plain-numbers.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

/** Countries in which one of the languages is spoken, and some whose own digits are others. */
const COUNTRIES = 'AE AT BE CH CY EG ES FR IL IN IR LU MA PK US XK'.split(' ');

test('whole numbers below a thousand are written by their digits in every language, wherever it is spoken', () => {
  const odd: string[] = [];
  for (const { tag } of LANGUAGES) {
    for (const spoken of [tag, ...COUNTRIES.map((country) => `${tag.split('-')[0]}-${country}`)]) {
      const { format } = new Intl.NumberFormat(spoken);
      for (let n = 0; n < 1000; n += 1) if (format(n) !== String(n)) odd.push(`${n} in ${spoken}`);
    }
  }
  expect(odd).toEqual([]);
});

test('Lingui is left to write what has more than digits, or a style', () => {
  const context = createContext({});
  runInContext(withPlainNumbers('function number(locales, value, format) { return "by Intl"; }'), context);
  const number = (...args: unknown[]) =>
    runInContext(`number(['en'], ...${JSON.stringify(args)})`, context) as string;
  expect([number(0), number(7), number(999)]).toEqual(['0', '7', '999']);
  for (const value of [1000, 1.5, -1, 4294967301]) expect(number(value)).toBe('by Intl');
  expect(number(7, { style: 'percent' })).toBe('by Intl');
});

test('a Lingui that writes numbers in another way ends the build', () => {
  expect(() => withPlainNumbers('const number = (locales, value) => value;')).toThrow('another way');
});
