import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

/** ETags for what may be cached at all; private answers are never stored, so there is nothing to compare. */
export function publicETag(): MiddlewareHandler {
  const tagged = etag({ weak: true });
  return async (c, next) => {
    await next();
    if (c.res.headers.get('Cache-Control')?.match(/no-cache|s-maxage/)) await tagged(c, async () => {});
  };
}
