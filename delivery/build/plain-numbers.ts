import type { Plugin } from 'vite';

const LINGUI = /\/@lingui\/core\/dist\/index\.mjs$/;
const NUMBER = 'function number(locales, value, format) {';
/** JavaScript condition: a whole number from 0 to 999. */
const IS_SMALL = '(value >>> 0) % 1000 === value';

/**
 * Returns the Vite plugin that makes Lingui write whole numbers below a thousand as plain digits. In all of
 * the app's languages `Intl.NumberFormat` returns the same digits. A page's first `Intl.NumberFormat` takes
 * 25 ms of a fast processor (Chromium 156 opens its data of all languages), and few pages have a larger
 * number.
 */
export function plainNumbers(): Plugin {
  return {
    name: 'food-odyssey:plain-numbers',
    apply: 'build',
    transform: (code, id) => (LINGUI.test(id) ? withPlainNumbers(code) : null),
  };
}

/**
 * Returns Lingui's code with the shortcut for small numbers.
 * @throws Error when Lingui's function has changed
 */
export function withPlainNumbers(lingui: string): string {
  if (!lingui.includes(NUMBER)) throw new Error('Lingui writes numbers in another way');
  return lingui.replace(NUMBER, `${NUMBER} if (!format && ${IS_SMALL}) return String(value);`);
}
