import type { Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { createKeptSitemaps } from './kept-sitemaps.ts';
import { type Sitemap, sitemapIndex, sitemapOfLists, sitemapOfPages } from './sitemap.ts';

/** How long robots.txt may be cached, in seconds. Only search engines fetch it, and rarely. */
const HOUR_S = 3600;
/**
 * Paths that need an account or hold a user's link; useless for search engines. Private lists are open to
 * them, because a search engine can read `noindex` only on a page that it may fetch.
 */
const CLOSED = ['/api/', '/user/', '/activate/', '/notMe/', '/changePassword/', '/changeEmail/'];

/** Registers `robots.txt` and the sitemaps. */
export function addSitemap(app: Hono, { db, config, limits, gate, callers, steady }: Deps): void {
  const { publicURL } = config;
  const sitemaps = createKeptSitemaps(steady);
  const answer = async (c: Context, name: string, make: () => Sitemap) => {
    await limits.take('publicRead', clientAddress(c, config));
    return gate.pass(callers.reader(c), () => sitemaps.answer(c, name, make));
  };
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', `public, max-age=${HOUR_S}`);
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicURL}/sitemap.xml`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', (c) => answer(c, 'index', () => sitemapIndex(db, publicURL)));
  app.get('/sitemaps/:file{pages\\.xml}', (c) => answer(c, 'pages', () => sitemapOfPages(db, publicURL)));
  app.get('/sitemaps/:file{lists-.+\\.xml}', (c) => {
    const name = c.req.param('file').slice('lists-'.length, -'.xml'.length);
    const sitemap = sitemapOfLists(db, publicURL, name);
    return sitemap === null ? c.notFound() : answer(c, `lists ${name}`, () => sitemap);
  });
}
