import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import { logWarning } from '#server/base/log.ts';
import { isLoopback } from '#server/base/start-warnings.ts';
import { ApiError } from './api-error.ts';

/**
 * Refuses a write from another site's page in a signed-in browser. Browsers send the origin of a request in
 * `Sec-Fetch-Site` or at least `Origin`; a client that sends neither is not a browser and passes. `none`
 * means a navigation, such as a link in a mail. It is refused, because the app makes no writes that way.
 * @throws ApiError `FOREIGN_ORIGIN`
 */
export function checkOrigin(c: Context, config: Config): void {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  if (origin !== undefined && config.allowedOrigins.includes(origin)) return;
  if (isPlainHttpPage(origin, config)) throw new ApiError('FOREIGN_ORIGIN');
  if (site === 'same-origin') return;
  if (site === undefined && (origin === undefined || isOwn(origin, c, config))) return;
  throw new ApiError('FOREIGN_ORIGIN');
}

/** Settings for which the warning has been logged. */
const warned = new WeakSet<Config>();

/**
 * Returns whether a page was opened by plain http although the server uses https, and logs that once. The
 * browser drops the session cookie there, so the user would be silently signed out again at the next request.
 */
function isPlainHttpPage(origin: string | undefined, config: Config): boolean {
  if (!config.publicURL.startsWith('https:') || !/^http:\/\/./.test(origin ?? '')) return false;
  // Browsers treat this machine's own pages as secure, and keep the cookie.
  if (isLoopback(new URL(origin ?? '').hostname)) return false;
  if (!warned.has(config))
    logWarning('a page by plain http', {
      fault: 'PUBLIC_URL is https and sessions work only there: redirect http to it',
    });
  warned.add(config);
  return true;
}

/**
 * Returns whether an origin is the server's own: the public one, or without a proxy the one that the request
 * was made to.
 */
function isOwn(origin: string, c: Context, config: Config): boolean {
  return origin === new URL(config.publicURL).origin || origin === new URL(c.req.url).origin;
}
