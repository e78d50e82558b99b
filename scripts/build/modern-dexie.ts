/**
 * Dexie as it is written, for browsers of today, and not as its package hands it out, for those of ten years ago: 9 kB
 * less for a phone to read. For development and the tests; a build has it in `shared-dexie.ts`, and `npm run simulate`
 * runs the other, of the same source.
 */
export const MODERN_DEXIE = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }];
