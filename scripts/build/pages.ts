import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { Window } from 'happy-dom';
import { build } from 'vite';
import { PARTIAL } from '#scripts/i18n/read-catalogs.ts';
import { linguiMacro } from '#scripts/lingui-macro.ts';
import type { CountryTemplate, DrawnTemplate, ListTemplate } from '#src/contract/page-templates.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { countryTables } from './country-tables.ts';
import { flagsInPage, SHOW_FLAGS } from './flags-in-page.ts';
import { linksFor } from './links-for.ts';
import { saidIn } from './manifests.ts';
import { ownLook, readLook } from './own-look.ts';
import { paintFirst, sourceOf } from './paint-first.ts';
import { readManifest } from './vite-manifest.ts';

/** `FirstMarkup` and `prerender` of `src/prerender.tsx`, which scripts cannot import uncompiled. */
type FirstMarkup = Record<'home' | 'bars' | 'countries' | 'login', string> & {
  country: Omit<CountryTemplate, 'links'>;
  list: DrawnTemplate;
};
type Prerender = (tag: string) => Promise<FirstMarkup>;

const OUT = 'dist/prerender';
/** Browser globals that the app's modules and React use while a page is drawn. */
const GLOBALS = [
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'addEventListener',
  'removeEventListener',
  'matchMedia',
  'scrollTo',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'HTMLElement',
  'HTMLIFrameElement',
  'Element',
  'Node',
] as const;
/** The page's description, in index.html and on Home. */
const SENTENCE = 'Dishes worth eating, country by country. Tick them off at the table, online or offline.';
const EMPTY_ROOT = /<div id="root">[\s\S]*?<\/div>(?=\s*<noscript>)/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")([^"]*)/;

/**
 * Writes the pages that browsers show before any script runs, in each language: `pages/home-<tag>.html` is a
 * visitor's Home, `pages/lists-<tag>.html` the picker, `pages/login-<tag>.html` the sign-in form, and
 * `pages/bars-<tag>.html` the bars of all other pages. The server chooses among them
 * (`server/http/first-page.ts`).
 *
 * `index.html`, with which an offline start begins, cannot know the language, so its bars have no words.
 * `pages/list-<tag>.json` and `pages/country-<tag>.json` are the server's templates for public lists and
 * countries. All pages are painted before scripts are fetched (`paint-first.ts`) and have their styles
 * inside; only those of `index.html` are in files, which the worker has in its cache. `pages/inline.json` has
 * the hashes that the server's Content-Security-Policy must allow.
 */
export async function buildPages(folder: string): Promise<void> {
  const draw = await drawing();
  const manifest = await readManifest();
  const plain = await readFile(`${folder}/index.html`, 'utf8');
  const first = paintFirst(folder);
  const write = async (name: string, text: string) => writeFile(`${folder}/pages/${name}`, text);
  await mkdir(`${folder}/pages`);
  for (const { tag } of LANGUAGES) {
    const { home, bars, countries, login, country, list } = await draw(tag);
    const page = await pageIn(tag, plain);
    const linksOf = (chunk: string, markup: string) => linksFor(chunk, manifest, folder, markup);
    await write(`home-${tag}.html`, await first.of(withRoot(page, home)));
    await write(`bars-${tag}.html`, await first.of(withRoot(page, bars)));
    for (const [name, chunk, markup] of [
      ['lists', 'picker', countries],
      ['login', 'account', login],
    ] as const) {
      const links = await linksOf(chunk, markup);
      const whole = withRoot(page, markup).replace('</head>', () => `${links}</head>`);
      const painted = await first.of(whole);
      await write(`${name}-${tag}.html`, name === 'lists' ? await flagsInPage(painted, folder) : painted);
    }
    const card = country.page + country.row + country.tags + country.chip;
    const cardLinks = await first.of(await linksOf('lists', card));
    await write(`country-${tag}.json`, JSON.stringify({ ...country, links: cardLinks }));
    const markup = list.page + Object.values(list.rows).join('');
    const links = await first.of(await linksOf('list-details', markup));
    const front = frontIn(await saidIn(tag), PARTIAL.has(tag) ? await saidIn('de') : new Map());
    await write(`list-${tag}.json`, JSON.stringify({ ...list, links, front }));
    const silent = `<div class="first-paint" aria-hidden="true" inert>${bars}</div>`;
    if (tag === 'en')
      await writeFile(`${folder}/index.html`, first.withScriptsLater(withRoot(plain, silent)));
  }
  const inline = first.inline();
  await write(
    'inline.json',
    JSON.stringify({ ...inline, scripts: [...inline.scripts, sourceOf(SHOW_FLAGS)] }),
  );
  await rm(OUT, { recursive: true });
}

/** Builds `src/prerender.tsx` and imports it with browser globals defined. */
async function drawing(): Promise<Prerender> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [linguiMacro(), react(), lingui(), countryTables(), ownLook(readLook(process.env))],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Use the browser's versions of the router and React, not those for a server.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: { ssr: 'src/prerender.tsx', outDir: OUT, target: 'node20', minify: false, assetsInlineLimit: 0 },
  });
  const window = new Window({ url: 'http://localhost/' });
  // Happy DOM has no popovers.
  Object.assign(window.HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  const objects = Object.fromEntries(
    GLOBALS.map((name) => {
      const value: unknown = window[name];
      const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
      return [name, { value: isMethod ? value.bind(window) : value, configurable: true }];
    }),
  );
  Object.defineProperties(globalThis, {
    ...objects,
    window: { value: window, configurable: true },
    self: { value: window, configurable: true },
  });
  return (await import(pathToFileURL(`${OUT}/prerender.js`).href)).prerender;
}

/**
 * Returns the titles and the description of Home and of the page of all countries, in one language.
 * @throws Error when a translation is missing
 */
function frontIn(own: Map<string, string>, nearest: Map<string, string>): ListTemplate['front'] {
  const words = (english: string): string => {
    const said = own.get(english) ?? nearest.get(english);
    if (said === undefined)
      throw new Error(`no words for “${english}”, which Home or the countries' page says`);
    return said;
  };
  return {
    home: words('Taste your way around the world'),
    countries: words('Find country'),
    description: words(SENTENCE),
  };
}

/** Returns the page with its head in a language. */
async function pageIn(tag: string, page: string): Promise<string> {
  const said = await saidIn(tag);
  return page
    .replace('<html lang="en">', `<html lang="${tag}">`)
    .replace(DESCRIPTION, (_, start, english) => `${start}${said.get(english) ?? english}`);
}

/** Returns the page with markup in its root. @throws Error when the page has no place for it */
function withRoot(page: string, markup: string): string {
  if (!EMPTY_ROOT.test(page)) throw new Error('index.html has no #root before <noscript>');
  return page.replace(EMPTY_ROOT, () => `<div id="root" data-page="first">${markup}</div>`);
}
