/** A folder like a build's, for tests of the pages that the server fills in. */
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageTemplates } from '#src/contract/page-templates.ts';

/** Minimal templates with a place for everything. Browser tests use the real ones. */
const TEMPLATES: PageTemplates = {
  words: {
    title: '⟦name⟧ · Food Odyssey',
    by: 'by ⟦author⟧',
    dishes: { one: '⟦n⟧ dish', other: '⟦n⟧ dishes' },
    countries: { PL: 'Poland', GR: 'Greece', US: 'United States' },
    front: { home: 'Taste the world', countries: 'Find country', description: 'Dishes & more' },
  },
  list: {
    links: '<link rel="stylesheet" href="/list.css">',
    page: '<main><h1 lang="⟦lang⟧">⟦name⟧</h1><a href="/lists/⟦country⟧">⟦countryName⟧</a><s class="⟦flag⟧"></s><i title="⟦likesLabel⟧">⟦likes⟧</i><b>⟦dishes⟧</b>⟦by⟧⟦find⟧<ul>⟦rows⟧</ul></main>',
    by: '<em>by ⟦author⟧</em>',
    likes: { one: '⟦n⟧ like', other: '⟦n⟧ likes' },
    find: '<search></search>',
    findFrom: 3,
    row: '<s class="⟦kind⟧" lang="⟦lang⟧"></s><li>⟦item⟧⟦description⟧⟦tags⟧</li>',
    description: ': <q lang="⟦lang⟧">⟦text⟧</q>',
    tags: ' <q lang="⟦tagLang⟧">⟦words⟧</q>',
  },
  country: {
    links: '<link rel="stylesheet" href="/lists.css">',
    page: '<main><img src="/flags/⟦flag⟧.svg"><h1>⟦countryName⟧</h1>⟦start⟧<ul>⟦rows⟧</ul></main>',
    start: '<section>⟦dishes⟧<a href="/list/⟦country⟧/⟦id⟧">⟦all⟧</a></section>',
    all: { one: '⟦n⟧ dish of “⟦name⟧”', other: 'All ⟦n⟧ dishes of “⟦name⟧”' },
    startDish:
      '<a href="/list/⟦country⟧/⟦id⟧/⟦item⟧" lang="⟦lang⟧"><use href="#⟦kind⟧"/>⟦dish⟧: ⟦description⟧</a>',
    row: '<li lang="⟦lang⟧"><i title="⟦likesLabel⟧">⟦likes⟧</i>⟦pictures⟧<a href="/list/⟦country⟧/⟦id⟧">⟦name⟧</a><b>⟦dishes⟧</b>⟦by⟧⟦tags⟧</li>',
    picture: '<use href="#⟦kind⟧"/>',
    by: '<em>by ⟦author⟧</em>',
    tags: '<p>⟦chips⟧</p>',
    chip: '<span lang="⟦lang⟧">⟦tag⟧</span>',
    likes: { one: '⟦n⟧ like', other: '⟦n⟧ likes' },
  },
};
/** The plain page before any script has run. */
export const BARS = `<!doctype html>
<html lang="en"><head>
    <title>Food Odyssey</title>
    <meta
      name="description"
      content="Dishes"
    />
  </head><body><div id="root" data-page="first"><nav>bars</nav></div>
    <noscript>Scripts</noscript></body></html>`;

/**
 * Makes a folder like a build's, with the templates of pages of lists and countries, in English and German.
 * Returns its path.
 */
export async function makeClientDir(): Promise<string> {
  const clientDir = await mkdtemp(join(tmpdir(), 'shared-pages-'));
  await mkdir(join(clientDir, 'pages'));
  for (const [from, to] of [
    ['public/icons/icon.svg', 'icons/icon.svg'],
    ['node_modules/country-flag-icons/3x2/AD.svg', 'flags/ad.svg'],
    ['node_modules/country-flag-icons/3x2/PL.svg', 'flags/pl.svg'],
  ] as const)
    await cp(from, join(clientDir, to));
  const soup = '<symbol id="soup" viewBox="0 0 48 48"><path fill="currentColor" d="M0 0h48v48z"/></symbol>';
  await writeFile(join(clientDir, 'dishes.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${soup}</svg>`);
  await writeFile(join(clientDir, 'index.html'), BARS);
  for (const tag of ['en', 'de']) {
    const { words } = TEMPLATES;
    const german = { ...words, dishes: { one: '⟦n⟧ Gericht', other: '⟦n⟧ Gerichte' } };
    await writeFile(join(clientDir, 'pages', `bars-${tag}.html`), BARS);
    await writeFile(join(clientDir, 'pages', `home-${tag}.html`), BARS);
    await writeFile(join(clientDir, 'pages', `lists-${tag}.html`), BARS.replace('bars', 'picker'));
    const templates: PageTemplates = { ...TEMPLATES, words: tag === 'de' ? german : words };
    await writeFile(join(clientDir, 'pages', `templates-${tag}.json`), JSON.stringify(templates));
  }
  return clientDir;
}
