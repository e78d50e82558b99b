import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { isEncodingAccepted } from '#server/http/accepted-encoding.ts';

/**
 * Milliseconds for which a rendered page is reused. A shared link is requested by many clients at once, and
 * rendering and compressing a page costs three times as much as sending the app's plain page. A changed or
 * unpublished list is updated everywhere after this time.
 */
const FRESH_MS = 5_000;
/** Number of cached pages, of 5 to 30 kB each. */
const MAX_PAGES = 500;

type Encoding = 'gzip' | 'br';
type Finished = { etag: string; packed: Map<Encoding, Uint8Array<ArrayBuffer>> };

/** The encodings of cached pages, smallest first, and the milliseconds for which they are reused. */
type Packing = { encodings: readonly Encoding[]; freshMs: number };

const PACK: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: promisify<string, Buffer>(brotliCompress),
  gzip: promisify<string, Buffer>(gzip),
};
const unpack = promisify<Uint8Array, Buffer>(gunzip);

/** Fast compression, for pages that change. */
const CHANGING: Packing = { encodings: ['gzip'], freshMs: FRESH_MS };

/**
 * Best compression, for pages that stay the same until the server restarts. Browsers
 * accept brotli over https only.
 */
export const LASTING: Packing = { encodings: ['br', 'gzip'], freshMs: Number.POSITIVE_INFINITY };

type Make = () => Promise<string | null>;

/** A cache of rendered pages. */
export type FinishedPages = {
  /**
   * Answers with a cached or new page, or 304 if the browser has it.
   * @param key identifies everything the page depends on
   * @param make renders the page; null, which is not cached, when there is no such page
   * @param orElse answers when there is no such page; a plain 404 by default
   */
  answer: (c: Context, key: string, make: Make, orElse?: () => Promise<Response>) => Promise<Response>;
  /** Answers with 404 and a page that says so, never with 304. */
  answerMissing: (c: Context, key: string, make: () => Promise<string>) => Promise<Response>;
};

/** Creates the cache. @param steady returns milliseconds of a monotonic clock */
export function createFinishedPages(
  steady: () => number,
  { encodings, freshMs }: Packing = CHANGING,
): FinishedPages {
  const pages = new Map<string, { renderedAt: number; finished: Finished }>();
  /** Pages being rendered, so that simultaneous requests share one. */
  const renderings = new Map<string, Promise<Finished | null>>();

  async function finish(key: string, make: Make): Promise<Finished | null> {
    const renderedAt = steady();
    const html = await make();
    if (html === null) return null;
    const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
    const packed = new Map<Encoding, Uint8Array<ArrayBuffer>>();
    for (const encoding of encodings) packed.set(encoding, new Uint8Array(await PACK[encoding](html)));
    const finished = { etag, packed };
    // Insertion order: the newest is last.
    pages.delete(key);
    pages.set(key, { renderedAt, finished });
    for (const oldest of pages.keys()) if (pages.size > MAX_PAGES) pages.delete(oldest);
    return finished;
  }

  function fresh(key: string, make: Make): Promise<Finished | null> {
    const cached = pages.get(key);
    if (cached !== undefined && steady() - cached.renderedAt < freshMs)
      return Promise.resolve(cached.finished);
    const rendering = renderings.get(key);
    if (rendering !== undefined) return rendering;
    const finishing = finish(key, make).finally(() => renderings.delete(key));
    renderings.set(key, finishing);
    return finishing;
  }

  async function send(c: Context, { packed }: Finished, status: 200 | 404): Promise<Response> {
    c.header('Content-Type', 'text/html; charset=UTF-8');
    const encoding = encodings.find((each) => isEncodingAccepted(c, each));
    const body = packed.get(encoding ?? 'gzip') ?? new Uint8Array();
    if (encoding === undefined) return c.body((await unpack(body)).toString(), status);
    c.header('Content-Encoding', encoding);
    return c.body(body, status);
  }

  return {
    async answer(c, key, make, orElse) {
      const page = await fresh(key, make);
      if (page === null) return orElse?.() ?? c.notFound();
      c.header('ETag', page.etag);
      if (c.req.header('If-None-Match')?.includes(page.etag)) return c.body(null, 304);
      return send(c, page, 200);
    },
    async answerMissing(c, key, make) {
      const page = await fresh(key, make);
      // The list may become public again at any time.
      c.header('Cache-Control', 'no-store');
      return page === null ? c.notFound() : send(c, page, 404);
    },
  };
}
