import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler, Next } from 'hono';
import { etag } from 'hono/etag';
import { addressOf } from './app-addresses.ts';
import { firstPage, readFirstPages } from './first-page.ts';
import { setCanonical, setIndexHeaders } from './index-headers.ts';

/**
 * `Cache-Control` of hashed files, which never change under their name. Builds keep the previous builds'
 * files, so that old tabs find their chunks.
 */
const FOREVER = 'public, max-age=31536000, immutable';
/** `Cache-Control` of all other files. They are revalidated, and answered 304 when unchanged. */
const REVALIDATE = 'no-cache';

/**
 * Serves the built app: its files, the documents, and the app's page for every other page URL.
 * @param publicURL the installation's URL
 * @param hasSession returns true for a request of a browser that is or was signed in
 */
export function addFileRoutes(
  app: Hono,
  root: string,
  publicURL: string,
  hasSession: (c: Context) => boolean,
): void {
  const pages = readFirstPages(root);
  const serve = withoutRanges(serveStatic({ root, precompressed: true }));
  app.get('/assets/*', withCacheControl(FOREVER), tagByName(root), serve);
  app.get('/documents/:language/:file', withCacheControl(REVALIDATE), etag(), (c, next) =>
    serveDocument(root, publicURL, c, next),
  );
  const servePage = (c: Context, next: Next) => {
    // A shared cache must not serve one reader's page to another.
    c.header('Vary', 'Accept-Language, Cookie, Sec-Fetch-Site', { append: true });
    setIndexHeaders(c, publicURL, pages.languages);
    return serveFile(root, firstPage(pages, c, hasSession(c)), c, next);
  };
  app.get('/', withCacheControl(REVALIDATE), etag(), servePage);
  app.get('*', withCacheControl(REVALIDATE), etag(), serve, async (c, next) => {
    if (!isPageRequest(c)) return next();
    const page = await servePage(c, next);
    // Readers see the page of the app for an unknown path. Crawlers and caches need the status 404.
    if (!(page instanceof Response) || addressOf(c.req.path) !== null) return page;
    const notFound = new Response(page.body, { status: 404, headers: page.headers });
    notFound.headers.set('Cache-Control', REVALIDATE);
    return notFound;
  });
}

/** Matches the HTML files of pages. A navigation to such a file is redirected to `/`. */
const PAGE_FILE_PATHS = /^\/(index\.html$|pages\/)/;

/**
 * Redirects each navigation to the canonical URL of its page. Calls and files are not redirected. A page file
 * is redirected for a navigation only, because the service worker fetches it as a file.
 */
export function addRedirects(app: Hono): void {
  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (isCallPath(path)) return next();
    const address = PAGE_FILE_PATHS.test(path) && isNavigation(c) ? '/' : addressOf(path);
    if (address === null || address === path) return next();
    c.header('Cache-Control', REVALIDATE);
    return c.redirect(`${address}${new URL(c.req.url).search}`, 301);
  });
}

/**
 * Returns whether a path is below the API. An unknown path there is a call of a newer app, or of an app that
 * is no longer supported.
 */
export const isCallPath = (path: string): boolean => /^\/api(\/|$)/.test(path);
/** Paths of files, whose names have a dot. */
const FILE_PATHS = /^\/(assets|documents)\//;

/**
 * Returns whether a request is for a page of the app. An unknown call or a missing file must not be answered
 * with a page; for a path with a dot the browser's headers decide.
 */
function isPageRequest(c: Context): boolean {
  const { path } = c.req;
  if (isCallPath(path)) return false;
  if (!path.slice(path.lastIndexOf('/')).includes('.')) return true;
  return !FILE_PATHS.test(path) && isNavigation(c);
}

/** Returns whether a request is a navigation, not a page's request for a file. */
function isNavigation(c: Context): boolean {
  // Browsers before 2020, and Safari before 2023, do not send this header.
  const mode = c.req.header('Sec-Fetch-Mode');
  return mode === undefined ? /\btext\/html\b/.test(c.req.header('Accept') ?? '') : mode === 'navigate';
}

/**
 * Serves the whole file even if a request asks for a range, which RFC 9110 allows. Hono's middleware would
 * send ranges of compressed files, and a whole file for a range that it cannot parse.
 */
function withoutRanges(serve: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => {
    if (c.req.header('Range') !== undefined) {
      const headers = new Headers(c.req.raw.headers);
      headers.delete('Range');
      c.req.raw = new Request(c.req.raw.url, { method: c.req.raw.method, headers });
    }
    return serve(c, next);
  };
}

/**
 * Sets `Cache-Control` on found files. A missing file may exist a minute later, so this sets no
 * `Cache-Control` on a 404.
 */
function withCacheControl(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status >= 400) return;
    c.header('Cache-Control', cacheControl);
    // Set `Vary` on uncompressed answers too, because a shared cache would otherwise serve these to all
    // clients.
    if (!/\baccept-encoding\b/i.test(c.res.headers.get('Vary') ?? ''))
      c.header('Vary', 'Accept-Encoding', { append: true });
  };
}

/**
 * Tags a hashed file with its name, which identifies its content. Browsers revalidate a script that a new
 * worker imports even if they have it (Chrome 156 sends `Cache-Control: max-age=0`), and then get a 304.
 */
function tagByName(root: string): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req;
    const tag = `W/"${path.split('/').at(-1)}"`;
    // A file of a build that no longer exists must not be answered with 304.
    if (c.req.header('If-None-Match')?.includes(tag) && existsSync(join(root, path)))
      return c.body(null, 304, { ETag: tag });
    await next();
    if (c.res.status === 200) c.header('ETag', tag);
    return undefined;
  };
}

/**
 * Serves the given file for any path of the request, even for one that no file can have, such as a path with
 * `%2F`.
 */
function serveFile(root: string, file: string, c: Context, next: Next) {
  return withoutRanges(serveStatic({ root, precompressed: true, path: file }))(c, next);
}

/**
 * Serves a legal text in the requested language, or the nearest available: German for
 * Austria, English otherwise (P13.5).
 */
function serveDocument(root: string, publicURL: string, c: Context, next: Next) {
  const language = c.req.param('language')?.toUpperCase() ?? '';
  const file = c.req.param('file') ?? '';
  if (!/^[A-Z]{2}$/.test(language) || !/^[a-z]+\.html$/.test(file)) return next();
  const languages = language === 'AT' ? ['AT', 'DE', 'EN'] : [language, 'EN'];
  const found = languages
    .map((each) => `/documents/${each}/${file}`)
    .find((path) => existsSync(join(root, path)));
  if (found === undefined) return next();
  setCanonical(c, publicURL, found);
  return serveFile(root, found, c, next);
}
