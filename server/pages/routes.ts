import type { Context, Hono, Next } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import type { Deps } from '#server/deps.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { languageFor } from '#server/http/first-page.ts';
import { readCountryPage } from '#server/public/country-page.ts';
import { CountrySchema } from '#src/contract/fields.ts';
import { drawList } from './draw-list.ts';
import { aboutCountry, aboutList, headOf, silentHead } from './head.ts';
import { addPictures } from './picture-routes.ts';
import { addressOfCountry, addressOfList } from './pictures.ts';
import { publicListAt } from './public-list-at.ts';
import { sitemapIndex, sitemapOfLists, sitemapOfPages } from './sitemap.ts';
import { dataScript, fill, readTemplates, type Templates } from './templates.ts';

/** Search engines come for sitemaps now and then; nobody else does. */
const HOUR_S = 3600;

/**
 * Registers the pages of what everybody may read, which speak for themselves before any script has run and to readers
 * that run none: a public list with its dishes, and a country. Whoever brings a session, and a link that leads to
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
    try {
      await deps.limits.take('publicRead', clientAddress(c, config));
      return true;
    } catch {
      return false;
    }
  };
  const answer = (c: Context, draw: (templates: Templates) => string) => {
    const inLanguage = templates.get(languageFor(c, tags));
    if (inLanguage === undefined) throw new Error('a language without pages');
    c.header('Vary', 'Accept-Language, Cookie', { append: true });
    c.header('Cache-Control', 'no-cache');
    return c.html(draw(inLanguage));
  };
  const silent = (c: Context) =>
    answer(c, ({ page, bars }) => fill(page, { head: silentHead('Food Odyssey'), root: bars }));

  app.get('/list/:country/:listID', compress(), etag({ weak: true }), async (c: Context, next: Next) => {
    if (hasSession(c) || !(await mayRead(c))) return next();
    const isOfCountry = v.is(CountrySchema, c.req.param('country')?.toUpperCase());
    const list = isOfCountry ? await publicListAt(db, c.req.param('listID') ?? '') : null;
    if (list === null) return silent(c);
    const country = list.chosenCountry ?? '';
    const url = `${config.publicURL}/list/${country}/${list.id}`;
    return answer(c, (inLanguage) =>
      fill(inLanguage.page, {
        head: headOf(inLanguage, {
          ...aboutList(inLanguage, list, url),
          picture: `${config.publicURL}${addressOfList(templates, list)}`,
        }),
        links: inLanguage.list.links,
        root: drawList(inLanguage, list, country),
        data: dataScript('application/json', ' id="first-list"', list),
      }),
    );
  });

  app.get('/lists/:country', compress(), etag({ weak: true }), async (c: Context, next: Next) => {
    const country = c.req.param('country')?.toUpperCase() ?? '';
    if (hasSession(c) || !v.is(CountrySchema, country) || !(await mayRead(c))) return next();
    const { lists } = await readCountryPage(db, { country, search: '', languages: [] }, 0);
    const links = lists.map(({ name, id }) => ({ name, url: `${config.publicURL}/list/${country}/${id}` }));
    const url = `${config.publicURL}/lists/${country}`;
    return answer(c, (inLanguage) =>
      fill(inLanguage.page, {
        head: headOf(inLanguage, {
          ...aboutCountry(inLanguage, country, links, url),
          picture: `${config.publicURL}${addressOfCountry(inLanguage, country, lists)}`,
        }),
        root: inLanguage.bars,
      }),
    );
  });
}

/**
 * Registers what search engines ask for: what they may read, and where all of it is. Whatever needs an account, or has
 * somebody's link in it, is of no use to them.
 */
export function addSitemap(app: Hono, { db, config }: Deps): void {
  const { publicURL } = config;
  const xml = (c: Context, text: string) => c.body(text, 200, { 'Content-Type': 'application/xml' });
  const lasting = (c: Context) => c.header('Cache-Control', `public, max-age=${HOUR_S}`);
  app.get('/robots.txt', (c) => {
    lasting(c);
    const closed = ['/api/', '/user/', '/list/private/', '/activate/', '/changePassword/', '/changeEmail/'];
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicURL}/sitemap.xml`,
    ];
    return c.text(`${lines.join('\n')}\n`);
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
