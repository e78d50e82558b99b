export const CLIENT = 'dist/client';
/** The bundled server, `main.js`. */
export const SERVER = 'dist/server';
/** The hashed files of this build and the ones before it; stays from build to build. */
export const BUILDS = 'dist/builds';
export const WORKER = 'dist/sw/sw.js';
/** Vite's manifest: which source made which file, and what each file imports. Not served. */
export const MANIFEST = 'dist/manifest.json';
/** What the service worker precaches. */
export const PRECACHE = 'dist/precache.json';
