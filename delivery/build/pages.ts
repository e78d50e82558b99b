import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { Window } from 'happy-dom';
import * as v from 'valibot';
import { build } from 'vite';
import { PARTIAL } from '#scripts/i18n/read-catalogs.ts';
import { linguiMacro } from '#scripts/lingui-macro.ts';
import { type FirstMarkup, type PageTemplates, PageTemplatesSchema } from '#src/contract/page-templates.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { countryTables } from './country-tables.ts';
import { linksFor } from './links-for.ts';
import { translationsByEnglish } from './manifests.ts';
import { ownLook, readLook } from './own-look.ts';
import { paintFirst } from './paint-first.ts';
import { readManifest } from './vite-manifest.ts';

/**
 * The type of `prerender` in `delivery/first-page/prerender.tsx`, which scripts cannot import before it is
 * compiled.
 */
type Prerender = (tag: string) => Promise<FirstMarkup>;

const OUT = 'dist/prerender';
/** Browser globals that the app's modules and React use while they render a page. */
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
/** The app's description in index.html and on Home. */
const DESCRIPTION_TEXT =
  'Dishes worth eating, country by country. Tick them off at the table, online or offline.';
const EMPTY_ROOT = /<div id="root">[\s\S]*?<\/div>(?=\s*<noscript>)/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")([^"]*)/;

/**
 * Writes the pages that browsers show before any script runs, in each language:
 * - `pages/home-<tag>.html`: a visitor's Home;
 * - `pages/lists-<tag>.html`: the country picker;
 * - `pages/login-<tag>.html`: the sign-in form;
 * - `pages/bars-<tag>.html`: the top and bottom bars, for all other pages;
 * - `pages/templates-<tag>.json`: the server's templates for public lists and countries.
 *
 * The server chooses the page (`server/http/first-page.ts`). An offline start begins with `index.html`, which
 * is for all languages, so its bars have no words. Browsers paint all pages before they fetch scripts
 * (`paint-first.ts`). The styles are inlined, except those of `index.html`, which the worker has in its
 * cache. `pages/inline.json` has the hashes that the server's Content-Security-Policy must allow.
 */
export async function buildPages(folder: string): Promise<void> {
  const draw = await loadPrerender();
  const manifest = await readManifest();
  const plain = await readFile(`${folder}/index.html`, 'utf8');
  const painter = paintFirst(folder);
  const write = async (name: string, text: string) => writeFile(`${folder}/pages/${name}`, text);
  await mkdir(`${folder}/pages`);
  for (const { tag } of LANGUAGES) {
    const { home, bars, countries, login, templates } = await draw(tag);
    const page = await pageIn(tag, plain);
    const linksOf = (chunk: string, markup: string) => linksFor(chunk, manifest, folder, markup);
    await write(`home-${tag}.html`, await painter.prepare(insertIntoRoot(page, home)));
    await write(`bars-${tag}.html`, await painter.prepare(insertIntoRoot(page, bars)));
    for (const [name, chunk, markup] of [
      ['lists', 'picker', countries],
      ['login', 'account', login],
    ] as const) {
      const links = await linksOf(chunk, markup);
      const whole = insertIntoRoot(page, markup).replace('</head>', () => `${links}</head>`);
      await write(`${name}-${tag}.html`, await painter.prepare(whole));
    }
    const { list, country } = templates;
    const linksOfTemplate = async (chunk: string, part: typeof list | typeof country) =>
      painter.prepare(await linksOf(chunk, Object.values(part).join('')));
    const front = textsOfFrontPages(
      await translationsByEnglish(tag),
      PARTIAL.has(tag) ? await translationsByEnglish('de') : new Map(),
    );
    const whole: PageTemplates = {
      words: { ...templates.words, front },
      list: { ...list, links: await linksOfTemplate('list-details', list) },
      country: { ...country, links: await linksOfTemplate('lists', country) },
    };
    await write(`templates-${tag}.json`, JSON.stringify(v.parse(PageTemplatesSchema, whole)));
    const silent = `<div class="first-paint" aria-hidden="true" inert>${bars}</div>`;
    if (tag === 'en')
      await writeFile(`${folder}/index.html`, painter.withScriptsLater(insertIntoRoot(plain, silent)));
  }
  await write('inline.json', JSON.stringify(painter.inline()));
  await rm(OUT, { recursive: true });
}

/**
 * Builds `delivery/first-page/prerender.tsx`, defines browser globals, and returns the `prerender` of the
 * built module.
 */
async function loadPrerender(): Promise<Prerender> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [linguiMacro(), react(), lingui(), countryTables(), ownLook(readLook(process.env))],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Use the browser's versions of the router and React, not those for a server.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: {
      ssr: 'delivery/first-page/prerender.tsx',
      outDir: OUT,
      target: 'node20',
      minify: false,
      assetsInlineLimit: 0,
    },
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
 * Returns the titles of Home and of the country picker, and the description, in one language.
 * @param baseTranslations translations of the base language, for a partial language
 * @throws Error when a translation is missing
 */
function textsOfFrontPages(
  translations: Map<string, string>,
  baseTranslations: Map<string, string>,
): PageTemplates['words']['front'] {
  const translate = (english: string): string => {
    const said = translations.get(english) ?? baseTranslations.get(english);
    if (said === undefined)
      throw new Error(`no words for “${english}”, which Home or the countries' page says`);
    return said;
  };
  return {
    home: translate('Taste your way around the world'),
    countries: translate('Find country'),
    description: translate(DESCRIPTION_TEXT),
  };
}

/** Returns the page with its language and its description in this language. */
async function pageIn(tag: string, page: string): Promise<string> {
  const said = await translationsByEnglish(tag);
  return page
    .replace('<html lang="en">', `<html lang="${tag}">`)
    .replace(DESCRIPTION, (_, start, english) => `${start}${said.get(english) ?? english}`);
}

/** Returns the page with markup in its root element. @throws Error when the page has no such element */
function insertIntoRoot(page: string, markup: string): string {
  if (!EMPTY_ROOT.test(page)) throw new Error('index.html has no #root before <noscript>');
  return page.replace(EMPTY_ROOT, () => `<div id="root" data-page="first">${markup}</div>`);
}
