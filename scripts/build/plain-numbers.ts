import type { Plugin } from 'vite';

const LINGUI = /\/@lingui\/core\/dist\/index\.mjs$/;
const NUMBER = 'function number(locales, value, format) {';
/** JavaScript condition: a whole number from 0 to 999. */
const IS_SMALL = '(value >>> 0) % 1000 === value';

/**
 * Makes Lingui write whole numbers below a thousand as digits, which is what `Intl.NumberFormat` returns in
 * all of the app's languages. A page's first `Intl.NumberFormat` takes 25 ms of a fast processor (Chromium
 * 156 opens its data of all languages), and few pages have a larger number.
 * @throws Error when Lingui's function has changed
 */
export function plainNumbers(): Plugin {
  return {
    name: 'food-odyssey:plain-numbers',
    apply: 'build',
    transform: (code, id) => (LINGUI.test(id) ? withPlainNumbers(code) : null),
  };
}

export function withPlainNumbers(lingui: string): string {
  if (!lingui.includes(NUMBER)) throw new Error('Lingui writes numbers in another way');
  return lingui.replace(NUMBER, `${NUMBER} if (!format && ${IS_SMALL}) return String(value);`);
}
