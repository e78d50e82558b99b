import type { Plugin } from 'vite';

const SCREENS_CATALOG = /\/locales\/[^/]+\/screens\.po$/;

/**
 * Returns the Vite plugin that adds a language's country names (`locales/<tag>/countries.txt`) to the module
 * of its catalog `screens.po`, as the export `countries`. The app then loads both in one file. Every build
 * and test that loads catalogs needs this plugin.
 */
export function countryTables(): Plugin {
  return {
    name: 'food-odyssey:country-tables',
    transform: (code, id) =>
      SCREENS_CATALOG.test(id)
        ? `${code}\nexport { default as countries } from './countries.txt?raw';`
        : null,
  };
}
