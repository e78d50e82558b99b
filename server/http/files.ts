import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler, Next } from 'hono';
import { etag } from 'hono/etag';
import { addressOf } from './app-addresses.ts';
import { firstPage, readFirstPages } from './first-page.ts';

/**
 * Hashed files never change under their name. Builds keep the previous build's files, so that old tabs find their
 * chunks.
 */
const FOREVER = 'public, max-age=31536000, immutable';
/** Everything else is asked for again, and answered 304 if it is the same. */
const ASK_AGAIN = 'no-cache';

/**
 * Serves the built app: its files, the documents, and the page itself for every address that is not a file.
 * @param hasSession whether a request comes from a browser that is or was signed in
 */
export function addFileRoutes(app: Hono, root: string, hasSession: (c: Context) => boolean): void {
  const pages = readFirstPages(root);
  const serve = whole(serveStatic({ root, precompressed: true }));
  app.get('/assets/*', keep(FOREVER), tagByName(root), serve);
  app.get('/documents/:language/:file', keep(ASK_AGAIN), etag(), (c, next) => serveDocument(root, c, next));
  const servePage = (c: Context, next: Next) => {
    // A cache on the way must not hand one reader's page to another.
    c.header('Vary', 'Accept-Language, Cookie, Sec-Fetch-Site', { append: true });
    return serveFile(root, firstPage(pages, c, hasSession(c)), c, next);
  };
  app.get('/', keep(ASK_AGAIN), etag(), servePage);
  app.get('*', keep(ASK_AGAIN), etag(), serve, async (c, next) => {
    if (!isPage(c)) return next();
    const page = await servePage(c, next);
    // The app shows what it shows for such a path, and crawlers and caches hear that there is nothing.
    if (!(page instanceof Response) || addressOf(c.req.path) !== null) return page;
    const nothing = new Response(page.body, { status: 404, headers: page.headers });
    nothing.headers.set('Cache-Control', ASK_AGAIN);
    return nothing;
  });
}

/** Files that are pages: the app's at its addresses, which is where whoever opens one belongs. */
const PAGE_FILES = /^\/(index\.html$|pages\/)/;

/** Leads each page that is opened to its one address. Calls and files are none, and the worker reads its page as a file. */
export function addRedirects(app: Hono): void {
  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (CALLS.test(path)) return next();
    const address = PAGE_FILES.test(path) && isOpened(c) ? '/' : addressOf(path);
    if (address === null || address === path) return next();
    c.header('Cache-Control', ASK_AGAIN);
    return c.redirect(`${address}${new URL(c.req.url).search}`, 301);
  });
}

/** Where only calls are. */
const CALLS = /^\/api(\/|$)/;
/** Where only files are, whose names have a dot. */
const FILES = /^\/(assets|documents)\//;

/**
 * Whether a page of the app is meant. An unknown call or a file that is not there must not look like one; of an
 * address with a dot the browser says whether somebody opens it or a page asks for a file.
 */
function isPage(c: Context): boolean {
  const { path } = c.req;
  if (CALLS.test(path)) return false;
  if (!path.slice(path.lastIndexOf('/')).includes('.')) return true;
  return !FILES.test(path) && isOpened(c);
}

/** Whether somebody opens an address, rather than a page asks for a file. */
function isOpened(c: Context): boolean {
  // Browsers before 2020 or 2023 do not send it.
  const mode = c.req.header('Sec-Fetch-Mode');
  return mode === undefined ? /\btext\/html\b/.test(c.req.header('Accept') ?? '') : mode === 'navigate';
}

/**
 * Serves files whole, as any server may (RFC 9110): the one we use sends parts of packed files, and all of one for a range
 * that it cannot read.
 */
function whole(serve: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => {
    if (c.req.header('Range') !== undefined) {
      const headers = new Headers(c.req.raw.headers);
      headers.delete('Range');
      c.req.raw = new Request(c.req.raw.url, { method: c.req.raw.method, headers });
    }
    return serve(c, next);
  };
}

/** Says how long what is found may be kept, and by whom; what is not found may be there in a minute. */
function keep(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status >= 400) return;
    c.header('Cache-Control', cacheControl);
    // Also on what is sent plain: a cache on the way would hand that to everybody, who could have it packed.
    if (!/\baccept-encoding\b/i.test(c.res.headers.get('Vary') ?? ''))
      c.header('Vary', 'Accept-Encoding', { append: true });
  };
}

/**
 * Tags a hashed file with its name, which tells its content. Browsers ask once more about a script that a new worker imports,
 * though they have it (Chrome 156 sends `Cache-Control: max-age=0`), and are told that it is the same.
 */
function tagByName(root: string): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req;
    const tag = `W/"${path.split('/').at(-1)}"`;
    // Of a build that is no longer kept nobody is told that it is as it was.
    if (c.req.header('If-None-Match')?.includes(tag) && existsSync(join(root, path)))
      return c.body(null, 304, { ETag: tag });
    await next();
    if (c.res.status === 200) c.header('ETag', tag);
    return undefined;
  };
}

/** Serves this file, whatever was asked for: a path that could be no file's, such as one with `%2F`, gets it too. */
function serveFile(root: string, file: string, c: Context, next: Next) {
  return whole(serveStatic({ root, precompressed: true, path: file }))(c, next);
}

/** A legal text in the language asked for, or in the nearest there is: Austria's in German, everything in English. */
function serveDocument(root: string, c: Context, next: Next) {
  const language = c.req.param('language')?.toUpperCase() ?? '';
  const file = c.req.param('file') ?? '';
  if (!/^[A-Z]{2}$/.test(language) || !/^[a-z]+\.html$/.test(file)) return next();
  const languages = language === 'AT' ? ['AT', 'DE', 'EN'] : [language, 'EN'];
  const found = languages
    .map((each) => `/documents/${each}/${file}`)
    .find((path) => existsSync(join(root, path)));
  if (found === undefined) return next();
  return serveFile(root, found, c, next);
}
