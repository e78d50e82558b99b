/**
 * Selects Dexie's modern build instead of the package's default for old browsers, which has 9 kB more to
 * parse. For development and tests. A build gets it through `shared-dexie.ts`; `npm run simulate` runs the
 * default build of the same source.
 */
export const MODERN_DEXIE = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }];
