import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import { logEvent } from '#server/base/log.ts';
import { isLoopback } from '#server/base/start-warnings.ts';
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
  if (isBesideTLS(origin, config)) throw new ApiError('FOREIGN_ORIGIN');
  if (site === 'same-origin') return;
  if (site === undefined && (origin === undefined || isOwn(origin, c, config))) return;
  throw new ApiError('FOREIGN_ORIGIN');
}

/** Each installation says once that it is used so. */
const said = new WeakSet<Config>();

/**
 * Whether a page was opened by plain http where the service is on https. A browser drops the session's cookie there: its user would
 * be signed in, and out again at the next step, without a word.
 */
function isBesideTLS(origin: string | undefined, config: Config): boolean {
  if (!config.publicURL.startsWith('https:') || !/^http:\/\/./.test(origin ?? '')) return false;
  // A machine's own pages count as safe, and keep the cookie.
  if (isLoopback(new URL(origin ?? '').hostname)) return false;
  if (!said.has(config))
    logEvent('a page by plain http', {
      fault: 'PUBLIC_URL is https, where sessions are kept: lead http there',
    });
  said.add(config);
  return true;
}

/** Behind a proxy our own address is the public one; without, the one the request was made to. */
function isOwn(origin: string, c: Context, config: Config): boolean {
  return origin === new URL(config.publicURL).origin || origin === new URL(c.req.url).origin;
}
