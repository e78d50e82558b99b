import type { Plugin } from 'vite';

const SCREENS = /\/locales\/[^/]+\/screens\.po$/;

/**
 * Adds a language's country names (`locales/<tag>/countries.txt`) to the module of its screens' texts, as
 * `countries`, so that the app loads both in one file. Every build and test that reads catalogs needs this
 * plugin.
 */
export function countryTables(): Plugin {
  return {
    name: 'food-odyssey:country-tables',
    transform: (code, id) =>
      SCREENS.test(id) ? `${code}\nexport { default as countries } from './countries.txt?raw';` : null,
  };
}
