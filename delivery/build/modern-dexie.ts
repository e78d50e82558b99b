/**
 * Vite's alias for Dexie's modern build, which has 9 kB less to parse than the package's default for old
 * browsers. Development and tests use it. A build uses `shared-dexie.ts` instead, and `npm run simulate` the
 * default.
 */
export const MODERN_DEXIE = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }];
