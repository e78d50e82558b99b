import type { Context, Hono, Next } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import type { Deps } from '#server/deps.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { isPickerAsItOpens, languageFor } from '#server/http/first-page.ts';
import { readCountryPage } from '#server/public/country-page.ts';
import { CountrySchema } from '#src/contract/fields.ts';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import { drawCountry } from './draw-country.ts';
import { drawList } from './draw-list.ts';
import { createFinishedPages, LASTING } from './finished-pages.ts';
import {
  type About,
  aboutCountries,
  aboutCountry,
  aboutHome,
  aboutList,
  headOf,
  silentHead,
} from './head.ts';
import { addPictures } from './picture-routes.ts';
import { addressOfCountry, addressOfFront, addressOfList, type FrontPage } from './pictures.ts';
import { publicListAt } from './public-list-at.ts';
import { sitemapIndex, sitemapOfLists, sitemapOfPages } from './sitemap.ts';
import { dataScript, fill, readTemplates, type Templates } from './templates.ts';

/** Search engines come for sitemaps now and then; nobody else does. */
const HOUR_S = 3600;
/** Ten lists of some forty dishes, in characters. A country with longer ones comes by its call, beside the scripts. */
const MOST_DATA = 100_000;

/**
 * Registers the pages of what everybody may read, which speak for themselves before any script has run and to readers
 * that run none: a public list with its dishes, a country with its first lists, Home and all countries. Whoever brings a session, and a link that leads to
 * nothing public, gets the app's plain page from the next route.
 * @param hasSession whether a request comes from a browser that is or was signed in
 */
export function addSharedPages(
  app: Hono,
  deps: Deps,
  root: string,
  hasSession: (c: Context) => boolean,
): void {
  const templates = readTemplates(root);
  if (templates.size === 0) return;
  const { db, config } = deps;
  const tags = [...templates.keys()];
  addPictures(app, deps, root, templates);

  /** Whether an address may read on; one that reads too much gets the plain page, and is told by the calls it makes. */
  const mayRead = async (c: Context) => {
    if (!deps.gate.hasRoom()) return false;
    try {
      await deps.limits.take('publicRead', clientAddress(c, config));
      return true;
    } catch {
      return false;
    }
  };
  const changing = createFinishedPages(deps.clock);
  const lasting = createFinishedPages(deps.clock, LASTING);
  /** Answers with a page in the reader's language. @param variant what it depends on beside that and its path */
  const answer = (
    c: Context,
    draw: (inLanguage: Templates) => Promise<string>,
    pages = changing,
    variant = '',
  ) => {
    const inLanguage = templates.get(languageFor(c, tags));
    if (inLanguage === undefined) throw new Error('a language without pages');
    c.header('Vary', 'Accept-Language, Cookie, Accept-Encoding', { append: true });
    c.header('Cache-Control', 'no-cache');
    return pages.answer(c, `${inLanguage.tag} ${c.req.path} ${variant}`, () => draw(inLanguage));
  };

  // What they say follows from the build and the installation's address: drawn once, and a visit costs what a file does.
  const addFront = (
    path: string,
    name: FrontPage,
    template: 'home' | 'countries',
    aboutOf: (inLanguage: Templates, url: string) => About,
  ) =>
    app.get(path, async (c: Context, next: Next) => {
      if (hasSession(c) || !(path === '/' || isPickerAsItOpens(c))) return next();
      const draw = async (inLanguage: Templates) => {
        const about = aboutOf(inLanguage, `${config.publicURL}${path}`);
        const picture = `${config.publicURL}${addressOfFront(inLanguage, name)}`;
        const head = headOf(inLanguage, { ...about, picture });
        return fill(inLanguage[template], { head });
      };
      return answer(c, draw, lasting);
    });
  addFront('/', 'home', 'home', aboutHome);
  addFront('/lists', 'countries', 'countries', (inLanguage, url) =>
    aboutCountries(
      inLanguage,
      POPULAR_COUNTRIES.map((code) => ({ code, url: `${url}/${code}` })),
      url,
    ),
  );

  app.get('/list/:country/:listID', async (c: Context, next: Next) => {
    if (hasSession(c) || !(await mayRead(c))) return next();
    const { country: asked = '', listID = '' } = c.req.param();
    return answer(c, async (inLanguage) => {
      const list = v.is(CountrySchema, asked.toUpperCase()) ? await publicListAt(db, listID) : null;
      if (list === null)
        return fill(inLanguage.page, { head: silentHead('Food Odyssey'), root: inLanguage.bars });
      const country = list.chosenCountry ?? '';
      const about = aboutList(inLanguage, list, `${config.publicURL}/list/${country}/${list.id}`);
      const picture = `${config.publicURL}${addressOfList(templates, list)}`;
      return fill(inLanguage.page, {
        head: headOf(inLanguage, { ...about, picture }),
        links: inLanguage.list.links,
        root: drawList(inLanguage, list, country),
        data: dataScript('application/json', ' id="first-list"', list),
      });
    });
  });

  app.get('/lists/:country', async (c: Context, next: Next) => {
    const country = c.req.param('country')?.toUpperCase() ?? '';
    if (hasSession(c) || !v.is(CountrySchema, country) || !(await mayRead(c))) return next();
    // What is looked for is the app's to say: all lists would flash up before the few that are found.
    const isWhole = new URL(c.req.url).search === '';
    const draw = async (inLanguage: Templates) => {
      const page = await readCountryPage(db, { country, search: '', languages: [] }, 0);
      const { lists } = page;
      const links = lists.map(({ name, id }) => ({ name, url: `${config.publicURL}/list/${country}/${id}` }));
      const about = aboutCountry(inLanguage, country, links, `${config.publicURL}/lists/${country}`);
      const picture = `${config.publicURL}${addressOfCountry(inLanguage, country, lists)}`;
      const head = headOf(inLanguage, { ...about, picture });
      const bars = () => fill(inLanguage.page, { head, root: inLanguage.bars });
      if (!isWhole || lists.length === 0) return bars();
      const data = dataScript('application/json', ` id="first-lists" data-country="${country}"`, page);
      if (data.length > MOST_DATA) return bars();
      const root = drawCountry(inLanguage, country, lists);
      return fill(inLanguage.page, { head, links: inLanguage.country.links, root, data });
    };
    return answer(c, draw, changing, isWhole ? '' : 'searched');
  });
}

/**
 * Registers what search engines ask for: what they may read, and where all of it is. Whatever needs an account, or has
 * somebody's link in it, is of no use to them.
 */
export function addSitemap(app: Hono, { db, config, limits }: Deps): void {
  const { publicURL } = config;
  const xml = (c: Context, text: string) => c.body(text, 200, { 'Content-Type': 'application/xml' });
  const lasting = (c: Context) => c.header('Cache-Control', `public, max-age=${HOUR_S}`);
  app.get('/robots.txt', (c) => {
    lasting(c);
    const closed = [
      '/api/',
      '/user/',
      '/list/private/',
      '/activate/',
      '/notMe/',
      '/changePassword/',
      '/changeEmail/',
    ];
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicURL}/sitemap.xml`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });
  app.on('GET', ['/sitemap.xml', '/sitemaps/*'], async (c, next) => {
    await limits.take('publicRead', clientAddress(c, config));
    return next();
  });
  app.get('/sitemap.xml', compress(), async (c) => {
    lasting(c);
    return xml(c, await sitemapIndex(db, publicURL));
  });
  app.get('/sitemaps/:file{pages\\.xml}', compress(), async (c) => {
    lasting(c);
    return xml(c, await sitemapOfPages(db, publicURL));
  });
  app.get('/sitemaps/:file{lists-.+\\.xml}', compress(), async (c) => {
    const name = c.req.param('file').slice('lists-'.length, -'.xml'.length);
    const text = await sitemapOfLists(db, publicURL, name);
    if (text === null) return c.notFound();
    lasting(c);
    return xml(c, text);
  });
}
