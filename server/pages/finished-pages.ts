import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { neverBack } from '#server/base/time.ts';
import { isAccepted } from '#server/http/accepted-encoding.ts';

/**
 * For how long a page is sent as it was made: a link that goes round is asked for by many at once, and reading and
 * packing it anew costs three times a plain page. A list that is closed or changed is so everywhere after this.
 */
const FRESH_MS = 5_000;
/** Pages of 5 to 30 kB each that are kept. */
const MOST = 500;

type Finished = { etag: string; packed: Uint8Array<ArrayBuffer> };

/** How pages are packed, and how long they are sent as they were made (milliseconds). */
type Packing = {
  encoding: 'gzip' | 'br';
  pack: (text: string) => Promise<Buffer>;
  unpack: (packed: Uint8Array) => Promise<Buffer>;
  freshMs: number;
};

/** Quick to pack: for pages that change. */
const CHANGING: Packing = {
  encoding: 'gzip',
  pack: promisify<string, Buffer>(gzip),
  unpack: promisify<Uint8Array, Buffer>(gunzip),
  freshMs: FRESH_MS,
};

/** As small as can be: for pages that stay as they are until the server is started anew. */
export const LASTING: Packing = {
  encoding: 'br',
  pack: promisify<string, Buffer>(brotliCompress),
  unpack: promisify<Uint8Array, Buffer>(brotliDecompress),
  freshMs: Number.POSITIVE_INFINITY,
};

type Make = () => Promise<string | null>;

/** Pages that were made in the last seconds. */
export type FinishedPages = {
  /**
   * Answers with a page: the one that was made a moment ago, or a new one. A browser that has it is told so.
   * @param key what the page depends on
   * @param make makes it; null where there is no such page, of which nothing is kept
   * @param instead answers where there is no such page, with 404 unless given
   */
  answer: (c: Context, key: string, make: Make, instead?: () => Promise<Response>) => Promise<Response>;
};

/** @param clock milliseconds since 1970 */
export function createFinishedPages(
  clock: () => number,
  { encoding, pack, unpack, freshMs }: Packing = CHANGING,
): FinishedPages {
  const time = neverBack(clock);
  const pages = new Map<string, { at: number; finished: Finished }>();
  /** Those that are being made, so that everybody who asks meanwhile waits for the same one. */
  const underWay = new Map<string, Promise<Finished | null>>();

  async function finish(key: string, make: Make): Promise<Finished | null> {
    const at = time();
    const html = await make();
    if (html === null) return null;
    const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
    const finished = { etag, packed: new Uint8Array(await pack(html)) };
    // The newest stand last.
    pages.delete(key);
    pages.set(key, { at, finished });
    for (const oldest of pages.keys()) if (pages.size > MOST) pages.delete(oldest);
    return finished;
  }

  function fresh(key: string, make: Make): Promise<Finished | null> {
    const known = pages.get(key);
    if (known !== undefined && time() - known.at < freshMs) return Promise.resolve(known.finished);
    const asked = underWay.get(key);
    if (asked !== undefined) return asked;
    const finishing = finish(key, make).finally(() => underWay.delete(key));
    underWay.set(key, finishing);
    return finishing;
  }

  return {
    async answer(c, key, make, instead) {
      const page = await fresh(key, make);
      if (page === null) return instead?.() ?? c.notFound();
      const { etag, packed } = page;
      c.header('ETag', etag);
      if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
      c.header('Content-Type', 'text/html; charset=UTF-8');
      if (!isAccepted(c, encoding)) {
        return c.body((await unpack(packed)).toString());
      }
      c.header('Content-Encoding', encoding);
      return c.body(packed);
    },
  };
}
