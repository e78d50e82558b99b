import type { Plugin } from 'vite';

const LINGUI = /\/@lingui\/core\/dist\/index\.mjs$/;
const NUMBER = 'function number(locales, value, format) {';
/** Of a number: whether it is a whole one from 0 to 999. */
const IS_SMALL = '(value >>> 0) % 1000 === value';

/**
 * Has Lingui write whole numbers below a thousand by their digits, which is what `Intl.NumberFormat` writes in each of the
 * app's languages. The first of those a page makes costs 25 ms of a quick processor (Chromium 156 opens its data of
 * every language that it knows), and few pages have a larger number to write.
 * @throws when Lingui's function is not what it was
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
