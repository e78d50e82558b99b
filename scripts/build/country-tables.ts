import type { Plugin } from 'vite';

const SCREENS = /\/locales\/[^/]+\/screens\.po$/;

/**
 * Adds a language's country names (`locales/<tag>/countries.txt`) to the module of its screens' texts, as
 * `countries`, so that they come as one file. For each build and test that reads catalogs.
 */
export function countryTables(): Plugin {
  return {
    name: 'food-odyssey:country-tables',
    transform: (code, id) =>
      SCREENS.test(id) ? `${code}\nexport { default as countries } from './countries.txt?raw';` : null,
  };
}
