/** Folder of the built app. These and all other paths begin at the project's folder. */
export const CLIENT = 'dist/client';
/** Folder of the bundled server, `main.js`. */
export const SERVER = 'dist/server';
/** Folder of the hashed files of the last builds, which new builds keep. */
export const BUILDS = 'dist/builds';
/** The service worker's script, before the list of files to precache is inserted. */
export const WORKER = 'dist/sw/sw.js';
/** Vite's manifest: the output file of each source, and each file's imports. Not served. */
export const MANIFEST = 'dist/manifest.json';
/** The lists of the files that the service worker precaches, and of those of a first visit. */
export const PRECACHE = 'dist/precache.json';
