import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { CLIENT, WORKER } from './paths.ts';
import { catalogsOf, readManifest } from './vite-manifest.ts';

/** Patterns of the files to precache: the app shell. Documents and other catalogs are fetched on demand. */
const PRECACHED = ['index.html', 'manifest.webmanifest', 'assets/*.{js,css}', 'icons/icon.svg'];
/**
 * Files that are useless offline (the identity provider's client and the performance reports), and the search
 * engine for a browser that cannot run the search worker.
 */
const ONLINE_ONLY = ['assets/identity-*.js', 'assets/report-vitals-*.js', 'assets/engine-*.js'];
/**
 * Files that are precached only after the worker's installation on a first visit, because Home, the picker
 * and the search do not need them.
 */
const AFTER_ACTIVATION =
  /^(manifest\.webmanifest|assets\/(account|lists|list-details|over-list|tools)-[\w-]{8}\.(js|css))$/;
/** Those of these files that a first visit to a country or a list installs too. */
const FILES_OF_PAGES = {
  country: /^assets\/lists-[\w-]{8}\.(js|css)$/,
  list: /^assets\/(lists|list-details)-[\w-]{8}\.(js|css)$/,
};
/** Later files that the page of a first visit shows: the heading font and the avatars. */
const OF_FIRST_PAGE = /^(avatars\.svg|assets\/alegreya-english-\d+-[^/]+\.woff2)$/;
/** Later files that no page shows before the worker is active, or that the page has loaded itself. */
const OF_LATER_PAGES = /^((flags|phrases)\.json|dishes\.svg)$/;
/** Files of a first visit to Home besides the start-up files. */
const OWN_FILES = ['pages/home-en.html', 'sw.js', 'manifest.webmanifest', 'dishes.svg'];
/** The subsets of the heading font for other scripts, with their languages. */
const NOT_LATIN = { cyrillic: ['bg'], greek: ['el'] };
/** The subsets of the heading font, with the languages that need them offline. */
const LANGUAGES_OF_SUBSET: Record<string, readonly string[]> = {
  ...NOT_LATIN,
  latin: LANGUAGES.map(({ tag }) => tag).filter(
    (tag) => tag !== 'en' && !Object.values(NOT_LATIN).flat().includes(tag),
  ),
  'latin-ext': ['cs', 'et', 'hr', 'lt', 'lv', 'pl', 'ro'],
};

/** Paths of built files, below `CLIENT`. */
export interface DeliveredFiles {
  /** Files that the worker precaches. */
  readonly precached: readonly string[];
  /** Files that a phone fetches at a first visit to Home, until the app starts offline. */
  readonly firstVisit: readonly string[];
}

/**
 * Builds delivery/worker/sw.ts into one script, which contains the list of files to precache.
 * @returns these files, and those of a first visit
 */
export const buildServiceWorker = async (): Promise<DeliveredFiles> => {
  const { en: _en, ...otherCatalogs } = catalogsOf(await readManifest());
  const files = await readdir(CLIENT, { recursive: true });
  const ofFirstPage = files.filter((file) => OF_FIRST_PAGE.test(file)).sort();
  const laterFiles = [...ofFirstPage, ...files.filter((file) => OF_LATER_PAGES.test(file))].sort();
  const pathsOf = (pattern: RegExp) => files.filter((file) => pattern.test(file)).map((file) => `/${file}`);
  await build({
    configFile: 'vite.sw.config.ts',
    logLevel: 'warn',
    define: {
      __LANGUAGE_FILES__: JSON.stringify(withHeadingFonts(otherCatalogs, files)),
      __AFTER_ACTIVATION__: JSON.stringify(pathsOf(AFTER_ACTIVATION)),
      __FILES_OF_PAGES__: JSON.stringify({
        country: pathsOf(FILES_OF_PAGES.country),
        list: pathsOf(FILES_OF_PAGES.list),
      }),
      __FILES_OF_FIRST_PAGE__: JSON.stringify(ofFirstPage.map((file) => `/${file}`)),
      __LATER_FILES__: JSON.stringify(await Promise.all(laterFiles.map(keyOf))),
    },
  });
  const precached: string[] = [];
  const { warnings } = await injectManifest({
    swSrc: WORKER,
    swDest: `${CLIENT}/sw.js`,
    globDirectory: CLIENT,
    globPatterns: PRECACHED,
    globIgnores: [
      ...ONLINE_ONLY,
      ...Object.values(otherCatalogs)
        .flat()
        .map((url) => url.slice(1)),
    ],
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => {
        precached.push(...entries.map(({ url }) => url));
        return { manifest: entries };
      },
    ],
  });
  for (const warning of warnings) console.warn(warning);
  const atStart = precached.filter((file) => !AFTER_ACTIVATION.test(file));
  return { precached, firstVisit: [...OWN_FILES, ...ofFirstPage, ...atStart] };
};

/** Returns a file's URL with a hash of the content: in the file's name, or else in a query. */
async function keyOf(file: string): Promise<string> {
  if (file.startsWith('assets/')) return `/${file}`;
  const hash = createHash('sha256').update(await readFile(`${CLIENT}/${file}`));
  return `/${file}?v=${hash.digest('hex').slice(0, 8)}`;
}

/**
 * Returns the files that each language needs besides the app: its texts and its subsets of the heading font.
 * @param catalogs files with the texts of each language
 * @param files all built files
 */
function withHeadingFonts(
  catalogs: Record<string, readonly string[]>,
  files: readonly string[],
): Record<string, readonly string[]> {
  const needs = { ...catalogs };
  for (const [subset, tags] of Object.entries(LANGUAGES_OF_SUBSET)) {
    const file = files.find((name) => name.startsWith(`assets/alegreya-${subset}-800-`));
    if (file === undefined) throw new Error(`There is no heading face for ${subset}`);
    for (const tag of tags) needs[tag] = [...(needs[tag] ?? []), `/${file}`];
  }
  return needs;
}
