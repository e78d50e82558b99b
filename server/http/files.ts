import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler, Next } from 'hono';
import { etag } from 'hono/etag';
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
  const serve = serveStatic({ root, precompressed: true });
  app.get('/assets/*', keep(FOREVER), tagByName, serve);
  app.get('/documents/:language/:file', keep(ASK_AGAIN), etag(), (c, next) => serveDocument(root, c, next));
  const servePage = (c: Context, next: Next) => {
    // A cache on the way must not hand one reader's page to another.
    c.header('Vary', 'Accept-Language, Cookie, Sec-Fetch-Site', { append: true });
    return serveFile(root, firstPage(pages, c, hasSession(c)), c, next);
  };
  app.get('/', keep(ASK_AGAIN), etag(), servePage);
  app.get('*', keep(ASK_AGAIN), etag(), serve, (c, next) => (isPage(c) ? servePage(c, next) : next()));
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
  if (FILES.test(path)) return false;
  // Browsers before 2020 or 2023 do not send it.
  const mode = c.req.header('Sec-Fetch-Mode');
  return mode === undefined ? /\btext\/html\b/.test(c.req.header('Accept') ?? '') : mode === 'navigate';
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
async function tagByName(c: Context, next: Next): Promise<Response | undefined> {
  const tag = `W/"${c.req.path.split('/').at(-1)}"`;
  if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304, { ETag: tag });
  await next();
  if (c.res.status === 200) c.header('ETag', tag);
  return undefined;
}

/** Serves this file, whatever was asked for: a path that could be no file's, such as one with `%2F`, gets it too. */
function serveFile(root: string, file: string, c: Context, next: Next) {
  return serveStatic({ root, precompressed: true, path: file })(c, next);
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
