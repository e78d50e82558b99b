import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { isAccepted } from '#server/http/accepted-encoding.ts';

/**
 * For how long a page is sent as it was made: a link that goes round is asked for by many at once, and reading and
 * packing it anew costs three times a plain page. A list that is closed or changed is so everywhere after this.
 */
const FRESH_MS = 5_000;
/** Pages of 5 to 30 kB each that are kept. */
const MOST = 500;

type Encoding = 'gzip' | 'br';
type Finished = { etag: string; packed: Map<Encoding, Uint8Array<ArrayBuffer>> };

/** How pages are packed, the smallest first, and how long they are sent as they were made (milliseconds). */
type Packing = { encodings: readonly Encoding[]; freshMs: number };

const PACK: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: promisify<string, Buffer>(brotliCompress),
  gzip: promisify<string, Buffer>(gzip),
};
const unpack = promisify<Uint8Array, Buffer>(gunzip);

/** Quick to pack: for pages that change. */
const CHANGING: Packing = { encodings: ['gzip'], freshMs: FRESH_MS };

/** As small as can be, for pages that stay as they are until the server is started anew; browsers take brotli only by https. */
export const LASTING: Packing = { encodings: ['br', 'gzip'], freshMs: Number.POSITIVE_INFINITY };

type Make = () => Promise<string | null>;

/** Pages that were made in the last seconds. */
export type FinishedPages = {
  /**
   * Answers with a page: the one that was made a moment ago, or a new one. A browser that has it is told so.
   * @param key what the page depends on
   * @param make makes it; null where there is no such page, of which nothing is kept
   * @param instead answers where there is no such page, with a plain 404 unless given
   */
  answer: (c: Context, key: string, make: Make, instead?: () => Promise<Response>) => Promise<Response>;
  /** Answers with 404 and a page that says so. A browser is never told that it has that. */
  answerNothing: (c: Context, key: string, make: () => Promise<string>) => Promise<Response>;
};

/** @param steady milliseconds of a clock that nobody sets */
export function createFinishedPages(
  steady: () => number,
  { encodings, freshMs }: Packing = CHANGING,
): FinishedPages {
  const pages = new Map<string, { at: number; finished: Finished }>();
  /** Those that are being made, so that everybody who asks meanwhile waits for the same one. */
  const underWay = new Map<string, Promise<Finished | null>>();

  async function finish(key: string, make: Make): Promise<Finished | null> {
    const at = steady();
    const html = await make();
    if (html === null) return null;
    const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
    const packed = new Map<Encoding, Uint8Array<ArrayBuffer>>();
    for (const encoding of encodings) packed.set(encoding, new Uint8Array(await PACK[encoding](html)));
    const finished = { etag, packed };
    // The newest stand last.
    pages.delete(key);
    pages.set(key, { at, finished });
    for (const oldest of pages.keys()) if (pages.size > MOST) pages.delete(oldest);
    return finished;
  }

  function fresh(key: string, make: Make): Promise<Finished | null> {
    const known = pages.get(key);
    if (known !== undefined && steady() - known.at < freshMs) return Promise.resolve(known.finished);
    const asked = underWay.get(key);
    if (asked !== undefined) return asked;
    const finishing = finish(key, make).finally(() => underWay.delete(key));
    underWay.set(key, finishing);
    return finishing;
  }

  async function send(c: Context, { packed }: Finished, status: 200 | 404): Promise<Response> {
    c.header('Content-Type', 'text/html; charset=UTF-8');
    const encoding = encodings.find((each) => isAccepted(c, each));
    const body = packed.get(encoding ?? 'gzip') ?? new Uint8Array();
    if (encoding === undefined) return c.body((await unpack(body)).toString(), status);
    c.header('Content-Encoding', encoding);
    return c.body(body, status);
  }

  return {
    async answer(c, key, make, instead) {
      const page = await fresh(key, make);
      if (page === null) return instead?.() ?? c.notFound();
      c.header('ETag', page.etag);
      if (c.req.header('If-None-Match')?.includes(page.etag)) return c.body(null, 304);
      return send(c, page, 200);
    },
    async answerNothing(c, key, make) {
      const page = await fresh(key, make);
      // The list may be public again at any time.
      c.header('Cache-Control', 'no-store');
      return page === null ? c.notFound() : send(c, page, 404);
    },
  };
}
