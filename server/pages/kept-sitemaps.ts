import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { isEncodingAccepted } from '#server/http/accepted-encoding.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import type { Sitemap } from './sitemap.ts';

/** Seconds for which a sitemap is reused, by this server and by caches together. */
const FRESH_S = 3600;
/** Bytes of memory for compressed sitemaps: about twenty full ones. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Number of sitemaps that may wait to be made; a search engine waits for each. */
const QUEUE = 8;

/** A cache of compressed sitemaps. */
type KeptSitemaps = {
  /**
   * Answers with a cached sitemap, or makes a new one, one at a time.
   * @param makeText returns its text in parts; called only when a new one is needed
   * @throws ApiError `TOO_MANY_REQUESTS` when too many wait to be made
   */
  answer: (c: Context, name: string, makeText: () => Sitemap) => Promise<Response>;
};

type Packed = { madeAt: number; packed: Buffer };

/**
 * Creates the cache.
 * @param steady returns milliseconds of a monotonic clock
 * @param mostBytes highest size of the cache in bytes
 */
export function createKeptSitemaps(steady: () => number, mostBytes = MAX_BYTES): KeptSitemaps {
  const cache = new Map<string, Packed>();
  const underWay = new Map<string, Promise<Packed>>();
  const turns = createConcurrencyLimit({ atOnce: 1, queue: QUEUE });
  let bytes = 0;

  function forget(name: string): void {
    bytes -= cache.get(name)?.packed.length ?? 0;
    cache.delete(name);
  }

  async function makePacked(name: string, sitemap: Sitemap): Promise<Packed> {
    const endTurn = await turns.take(name);
    try {
      const madeAt = steady();
      const packed = await compress(sitemap);
      forget(name);
      cache.set(name, { madeAt, packed });
      bytes += packed.length;
      for (const oldest of cache.keys()) if (bytes > mostBytes) forget(oldest);
      return { madeAt, packed };
    } finally {
      endTurn();
    }
  }

  function find(name: string, makeText: () => Sitemap): Promise<Packed> {
    const cached = cache.get(name);
    if (cached !== undefined && steady() - cached.madeAt < FRESH_S * 1000) return Promise.resolve(cached);
    const inProgress = underWay.get(name);
    if (inProgress !== undefined) return inProgress;
    const making = makePacked(name, makeText()).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  return {
    async answer(c, name, makeText) {
      const { madeAt, packed } = await find(name, makeText);
      const age = Math.floor((steady() - madeAt) / 1000);
      c.header('Content-Type', 'application/xml');
      c.header('Cache-Control', `public, max-age=${Math.max(FRESH_S - age, 0)}`);
      c.header('Vary', 'Accept-Encoding', { append: true });
      if (isEncodingAccepted(c, 'gzip')) {
        c.header('Content-Encoding', 'gzip');
        return c.body(new Uint8Array(packed));
      }
      return c.body(Readable.toWeb(Readable.from([packed]).pipe(createGunzip())) as ReadableStream);
    },
  };
}

async function compress(sitemap: Sitemap): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(sitemap, createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}
