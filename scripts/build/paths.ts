export const CLIENT = 'dist/client';
/** The bundled server, `main.js`. */
export const SERVER = 'dist/server';
/** The hashed files of this build and earlier ones; kept between builds. */
export const BUILDS = 'dist/builds';
export const WORKER = 'dist/sw/sw.js';
/** Vite's manifest: the output file of each source, and each file's imports. Not served. */
export const MANIFEST = 'dist/manifest.json';
/** The list of files that the service worker precaches. */
export const PRECACHE = 'dist/precache.json';
