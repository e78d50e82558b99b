import type { Plugin } from 'vite';

const SCREENS = /\/locales\/[^/]+\/screens\.po$/;

/**
 * Puts a language's names of the countries (`locales/<tag>/countries.txt`) into the module of its screens' texts, as
 * `countries`: what is needed together comes as one file. For every build and test that reads catalogs.
 */
export function countryTables(): Plugin {
  return {
    name: 'food-odyssey:country-tables',
    transform: (code, id) =>
      SCREENS.test(id) ? `${code}\nexport { default as countries } from './countries.txt?raw';` : null,
  };
}
