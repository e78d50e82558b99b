import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import { ApiError } from './api-error.ts';

/**
 * Refuses a write that another site's page makes in a signed-in browser. A browser tells where a request comes
 * from, by `Sec-Fetch-Site` or at least `Origin`; a client that sends neither is no browser and passes. `none` is an address
 * that somebody opens, such as a link in a mail: no write of the app's is made so.
 */
export function checkOrigin(c: Context, config: Config): void {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  if (origin !== undefined && config.allowedOrigins.includes(origin)) return;
  if (site === 'same-origin') return;
  if (site === undefined && (origin === undefined || isOwn(origin, c, config))) return;
  throw new ApiError('FOREIGN_ORIGIN');
}

/** Behind a proxy our own address is the public one; without, the one the request was made to. */
function isOwn(origin: string, c: Context, config: Config): boolean {
  return origin === new URL(config.publicURL).origin || origin === new URL(c.req.url).origin;
}
